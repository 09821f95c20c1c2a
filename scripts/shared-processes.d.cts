/** The files to run, of which some import others. @param testFolder where the test files lie @param folder for the new files */
export function sharedProcesses(testFolder: string, files: readonly string[], folder: string): string[];

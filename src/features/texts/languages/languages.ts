// The list of languages: one line for each folder.
export { GERMAN as de } from './de/german.ts';
export { ENGLISH as en } from './en/english.ts';
export { FRENCH as fr } from './fr/french.ts';
export { TURKISH as tr } from './tr/turkish.ts';

// What the three clients share: the service that they call, the place that they ask about, and a record of their calls.

/** The service, without a slash at the end. */
export const URL_OF_SERVICE = process.env.UMKREIS_URL ?? '';
export const KEY = process.env.UMKREIS_KEY ?? '';

export const PLACE = { address: 'Marktplatz 1, 86998 Hollerbruck' };

/** The same place in a document of OpenImmo. */
export const DOCUMENT =
  '<openimmo><anbieter><immobilie><geo><plz>86998</plz><ort>Hollerbruck</ort><strasse>Marktplatz</strasse><hausnummer>1</hausnummer></geo></immobilie></anbieter></openimmo>';

/** Prints method, path and status of every request, so that the test can compare them with the description. */
export function printCalls(): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (input, options) => {
    const request = new Request(input, options);
    const answer = await send(request);
    process.stdout.write(`${request.method} ${new URL(request.url).pathname} ${answer.status}\n`);
    return answer;
  };
}

/** The value, if there is one. @throws Error with the name of what is missing */
export function there<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`${name} is missing`);
  return value;
}

/** The table of a job. */
export const TABLE = 'address\n"Marktplatz 1, 86998 Hollerbruck"\n';

/** Between two questions how far a job is. */
export function pause(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 100));
}

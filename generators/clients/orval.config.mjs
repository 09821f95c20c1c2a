// One file with functions over fetch, for the address in the description.
// biome-ignore lint/style/noDefaultExport: orval reads it
export default {
  umkreis: {
    input: './openapi.json',
    output: { target: './generated/api.ts', client: 'fetch', baseUrl: { getBaseUrlFromSpecification: true } },
  },
};

// One file with functions over fetch, for the address in the description. The service answers JSON unless a request asks for a file.
// biome-ignore lint/style/noDefaultExport: orval reads it
export default {
  umkreis: {
    input: './openapi.json',
    output: {
      target: './generated/api.ts',
      client: 'fetch',
      baseUrl: { getBaseUrlFromSpecification: true },
      override: {
        contentType: { include: ['application/json', 'application/problem+json', 'application/vnd.pmtiles'] },
      },
    },
  },
};

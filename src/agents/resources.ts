// What language models may read beside the answers of the tools.
import type { Service } from './tools/tool.ts';

interface Resource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  readonly read: (service: Service) => Promise<string>;
}

export const RESOURCES: readonly Resource[] = [
  {
    uri: 'umkreis://catalogue',
    name: 'catalogue',
    title: 'Catalogue',
    description: 'Every id that a tool can take, with its label: types of points of interest, census topics, profiles.',
    mimeType: 'application/json',
    read: async service => JSON.stringify(await service.ask<object>('/api/location-ext/catalogue')),
  },
  {
    uri: 'umkreis://docs/overview',
    name: 'overview',
    title: 'What this service answers',
    description: 'A short introduction with links.',
    mimeType: 'text/markdown',
    read: service => service.ask<string>('/llms.txt'),
  },
  {
    uri: 'umkreis://docs/reference',
    name: 'reference',
    title: 'Reference of the HTTP interface',
    description: 'Every call with all fields of its request and answer, for those who write programs. Long.',
    mimeType: 'text/markdown',
    read: service => service.ask<string>('/llms-full.txt'),
  },
];

// What a tool for language models is, and how it asks the service.
import { z } from 'zod';
import type { InnerRequest } from '../../answers/raw-routes.ts';

/** The service as a tool sees it. */
export interface Service {
  /** The answer of a function. @throws RefusedError if the service answers with a problem */
  ask<Json>(path: string, body?: object): Promise<Json>;
  /** Where the whole answer of a function is for programs with a key; undefined without a server. */
  link(path: string, parameters: object): string | undefined;
}

/** A tool. It answers with few fields: all of them go through a language model. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  /** It makes something that stays. */
  readonly keeps?: true;
  readonly answer: (input: never, service: Service) => Promise<object>;
}

/** Types a tool by the fields that it takes. */
export function tool<Input extends z.ZodObject>(
  words: Omit<Tool, 'input' | 'answer'> & {
    readonly input: Input;
    readonly answer: (input: z.output<Input>, service: Service) => Promise<object>;
  },
): Tool {
  return words;
}

interface Problem {
  readonly code?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly errors?: readonly { readonly detail?: string }[];
  readonly alternatives?: readonly { readonly label: string }[];
}

/** The service refused a request. Its message is all that a model needs to ask better. */
export class RefusedError extends Error {
  override name = 'RefusedError';

  constructor({ code, title, detail, errors = [], alternatives = [] }: Problem) {
    // Of an invalid request the detail says only how many faults it has.
    const first = code === 'request-invalid' && errors.length > 0 ? undefined : (detail ?? title);
    const sentences = [first, ...errors.map(each => each.detail)];
    if (alternatives.length > 0) sentences.push(`Possible: ${alternatives.map(({ label }) => label).join('; ')}.`);
    super([...new Set(sentences.filter(sentence => sentence !== undefined))].join(' '));
  }
}

/** The service behind a function that sends requests. @param publicUrl no slash at the end; undefined without a server */
export function serviceOf(send: InnerRequest, publicUrl: string | undefined): Service {
  return {
    async ask<Json>(path: string, body?: object) {
      const { status, json } = await send(path, body);
      if (status >= 400) throw new RefusedError(json as Problem);
      return json as Json;
    },
    link(path, parameters) {
      if (publicUrl === undefined) return undefined;
      const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
      return `${publicUrl}${path}?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`;
    },
  };
}

/** The fields that name a place. */
export const PLACE = {
  address: z
    .string()
    .min(1)
    .max(300)
    .optional()
    .describe('Street, house number, postcode and town, or the name of a place. Either this, or lat and lng.'),
  lat: z.number().min(-90).max(90).optional().describe('Degrees of latitude (WGS 84), together with lng.'),
  lng: z.number().min(-180).max(180).optional().describe('Degrees of longitude.'),
};

export const LANGUAGE = z.enum(['de', 'en']).optional().describe('Of labels and texts; default: that of the account.');

interface Placed {
  readonly address?: string | undefined;
  readonly lat?: number | undefined;
  readonly lng?: number | undefined;
  readonly language?: 'de' | 'en' | undefined;
}

/** The fields of a request that name its place and language. */
export function placed({ address, lat, lng, language }: Placed): object {
  return withoutAbsent({ address, lat, lng, language });
}

/** An object without the fields that are undefined. */
export function withoutAbsent<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}

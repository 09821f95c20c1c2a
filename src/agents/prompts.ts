// Requests that a person can choose in a program with a language model.
import { z } from 'zod';

interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: z.ZodObject;
  readonly text: (given: never) => string;
}

function prompt<Input extends z.ZodObject>(
  words: Omit<Prompt, 'input' | 'text'> & {
    readonly input: Input;
    readonly text: (given: z.output<Input>) => string;
  },
): Prompt {
  return words;
}

const address = z.string().min(1).max(300).describe('Street, house number, postcode and town.');

export const PROMPTS: readonly Prompt[] = [
  prompt({
    name: 'describe_property',
    title: 'Describe this property',
    description: 'An advertisement whose sentences about the location are all proven.',
    input: z.object({
      address,
      property: z.string().max(4000).optional().describe('What is known about the property, in any words.'),
      language: z.string().max(30).optional().describe('The language of the text; default: that of the person.'),
    }),
    text: ({ address: place, property, language }) =>
      [
        `Write an advertisement for a property at ${place}.`,
        property && `Known about the property: ${property}`,
        'First find_place; if the label is another house, ask me. Then location_score, what_is_around and describe_location.',
        'State about the location only what these answers say, with their minutes and names. Invent nothing about the property.',
        'Check the finished text with verify_text, correct what is CONTRADICTED, leave out what is UNSUPPORTED and about the location, and change what is flagged.',
        `Answer with the text${language ? ` in ${language}` : ''}, then the credit line, then a short list of what you left out.`,
      ]
        .filter(Boolean)
        .join('\n'),
  }),
  prompt({
    name: 'check_text',
    title: 'Check a text about a location',
    description: 'Which sentences of a text the data proves, contradicts or cannot judge.',
    input: z.object({ address, text: z.string().min(1).max(20_000) }),
    text: ({ address: place, text }) =>
      `Check this text about ${place} with verify_text. Report each CONTRADICTED sentence with the fact and the correction, each flag with its rule, and last the UNSUPPORTED sentences that a reader would take as promises.\n\n${text}`,
  }),
  prompt({
    name: 'choose_home',
    title: 'Which of these homes',
    description: 'Compares homes by what is around them and by the ways to places that matter.',
    input: z.object({
      homes: z.string().min(1).max(4000).describe('Addresses, one a line.'),
      places: z.string().max(2000).optional().describe('Places that matter, such as work and school, one a line.'),
    }),
    text: ({ homes, places }) =>
      [
        `Compare these homes:\n${homes}`,
        places && `Ways that matter:\n${places}`,
        `Use compare_locations${places ? ', and travel_times from each home, on foot, by bicycle and by TRANSIT if the server has it' : ''}.`,
        'Show a small table. Call scores whose bands overlap equal. Say in two sentences what decides, and show the credit line.',
      ]
        .filter(Boolean)
        .join('\n'),
  }),
];

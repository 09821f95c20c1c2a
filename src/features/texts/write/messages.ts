// The thoughts that a text may hold, each with its weight: facts of the place and the property, grouped, weighed by audience, tone, renown and nearness.
import type { Fact } from '../terms/fact.ts';
import { aroundMessages } from './around-messages.ts';
import type { Message, MessageChoices } from './message.ts';
import { placeMessages } from './place-messages.ts';
import { propertyMessages } from './property-messages.ts';
import { withoutDoubles } from './same-place.ts';
import { timetableMessages } from './timetable-messages.ts';

/** All thoughts, in no order. Two that share a fact are alternatives. */
export function messagesOf(all: readonly Fact[], choices: MessageChoices): Message[] {
  const facts = withoutDoubles(all);
  const byId = new Map(facts.map(fact => [fact.id, fact]));
  return [
    ...(choices.kind === 'LOCATION' ? [] : propertyMessages(byId, choices)),
    ...placeMessages(byId, choices),
    ...(choices.kind === 'PROPERTY' ? [] : [...aroundMessages(facts, choices), ...timetableMessages(facts, choices)]),
  ];
}

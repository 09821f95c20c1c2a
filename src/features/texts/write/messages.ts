// The thoughts that a text may hold, each with its weight: facts of the place and the property, grouped, weighed by audience, tone, renown and nearness.
import { type Fact, slotOf } from '../terms/fact.ts';
import { aroundMessages } from './around-messages.ts';
import type { Message, MessageChoices } from './message.ts';
import { placeMessages, SLOT } from './place-messages.ts';
import { propertyMessages } from './property-messages.ts';
import { withoutDoubles } from './same-place.ts';
import { timetableMessages } from './timetable-messages.ts';

/** The weightiest thought about a station of trains has its place in a text of a usual length. */
function withStation(messages: readonly Message[]): Message[] {
  const isOfStation = ({ intent, facts, salience }: Message) =>
    intent.kind !== 'LEAD' && salience > 0 && facts.some(fact => slotOf(fact, 'TYPE')?.id === 'train_station');
  const best = Math.max(...messages.filter(isOfStation).map(({ salience }) => salience));
  return messages.map(each =>
    isOfStation(each) && each.salience === best ? { ...each, salience: Math.max(best, SLOT) } : each,
  );
}

/** All thoughts, in no order. Two that share a fact are alternatives. */
export function messagesOf(all: readonly Fact[], choices: MessageChoices): Message[] {
  const facts = withoutDoubles(all);
  const byId = new Map(facts.map(fact => [fact.id, fact]));
  return withStation([
    ...(choices.kind === 'LOCATION' ? [] : propertyMessages(byId, choices)),
    ...placeMessages(byId, choices),
    ...(choices.kind === 'PROPERTY' ? [] : [...aroundMessages(facts, choices), ...timetableMessages(facts, choices)]),
  ]);
}

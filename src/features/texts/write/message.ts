// A thought that a text may hold, with its weight.
import type { Audience, TextKind, Tone } from '../terms/choices.ts';
import { type Fact, slotOf } from '../terms/fact.ts';
import { factsOf, type Intent, type SectionId } from '../terms/intent.ts';
import { poiSubject } from '../terms/poi-subjects.ts';
import type { PropertyType } from '../terms/property-terms.ts';
import { isNamed } from './significance.ts';

export interface Message {
  readonly intent: Intent;
  readonly section: SectionId;
  /** Sentences of one topic are neighbours, and only they may refer to each other. */
  readonly topic: string;
  /** The weight: the text takes the highest first. */
  readonly salience: number;
  /** Its rank among the sentences of its topic, from 0; if undefined, the weight decides. */
  readonly order?: number;
  /** What its sentence tells. */
  readonly facts: readonly Fact[];
  readonly factIds: readonly string[];
  /** What it speaks of: two thoughts about one thing are alternatives. */
  readonly about: readonly string[];
  /** Types of which it names a place. */
  readonly named: readonly string[];
  /** Types of which it mentions any place or a number: beside one with a name, that says nothing. */
  readonly unnamed: readonly string[];
}

export interface MessageChoices {
  readonly kind: TextKind;
  readonly audience: Audience | undefined;
  readonly tone: Tone;
  readonly seed: number;
  /** Undefined if the text is about the place alone. */
  readonly propertyType: PropertyType | undefined;
}

/** The topic of the last sentence about a place. */
export const CLOSE = 'CLOSE';

export function message(section: SectionId, topic: string, salience: number, intent: Intent): Message {
  const facts = factsOf(intent);
  const factIds = facts.map(({ id }) => id);
  const typesOf = (some: readonly Fact[]) => some.flatMap(fact => slotOf(fact, 'TYPE')?.id ?? []);
  return {
    ...{
      intent,
      section,
      topic,
      salience,
      facts,
      factIds,
      about: [
        ...factIds,
        ...facts.flatMap(placeOf),
        ...facts.flatMap(stopOf),
        ...facts.flatMap(centreOf),
        ...linesOf(intent),
      ],
    },
    named: typesOf(facts.filter(isNamed)),
    unnamed: facts.flatMap(fact => slotOf(fact, 'COUNT')?.of ?? (isNamed(fact) ? [] : typesOf([fact]))),
  };
}

/** A destination, and where a journey ends: how far it is on foot, by car and by timetable are three sentences about one place. */
function placeOf({ kind, source }: Fact): string[] {
  if (kind === 'POI' && source.kind === 'POI') return [`place ${source.id}`];
  return kind === 'RIDE' && source.kind === 'TIMETABLE' && source.poiId !== undefined ? [`place ${source.poiId}`] : [];
}

/** A stop by its name, which its platforms share: its lines, and how often one of them leaves, are one sentence. */
function stopOf(fact: Fact): string[] {
  const { type = slotOf(fact, 'TYPE')?.id ?? '', name = slotOf(fact, 'NAME')?.value } = slotOf(fact, 'STOP') ?? {};
  const isStop = fact.kind === 'LINE' || (fact.kind === 'POI' && poiSubject(type)?.topic === 'TRANSIT');
  return isStop && name !== undefined ? [`stop ${type} ${name}`] : [];
}

/** One sentence tells of a line: where it stops, or how often it leaves. */
function linesOf(intent: Intent): string[] {
  const fact =
    intent.kind === 'SERVICE_RIDE'
      ? intent.line
      : intent.kind === 'SERVICE' || intent.kind === 'LINES'
        ? intent.fact
        : undefined;
  return (fact && slotOf(fact, 'LINES')?.values.map(line => `line ${line}`)) ?? [];
}

/** How far the centre is on foot and by timetable are two ways to say one thing. */
function centreOf({ id }: Fact): string[] {
  return /^(?:centre\.|ride\.centre$)/.test(id) ? ['centre'] : [];
}

/** Whether a text says one of two thoughts, not both. */
export function areAlternatives(one: Message, other: Message): boolean {
  const isIn = (some: readonly string[], ...others: readonly (readonly string[])[]) =>
    some.some(each => others.some(list => list.includes(each)));
  return (
    isIn(one.about, other.about) || isIn(one.unnamed, other.unnamed, other.named) || isIn(other.unnamed, one.named)
  );
}

// The vocabularies of all languages: one line for each.
import { GERMAN } from './de.ts';
import { ENGLISH } from './en.ts';
import { SPANISH } from './es.ts';
import { FRENCH } from './fr.ts';
import { ITALIAN } from './it.ts';
import { DUTCH } from './nl.ts';
import { POLISH } from './pl.ts';
import { RUSSIAN } from './ru.ts';
import { TURKISH } from './tr.ts';
import type { Vocabulary } from './vocabulary.ts';

export const VOCABULARIES: readonly Vocabulary[] = [
  ...[GERMAN, ENGLISH, FRENCH, TURKISH, SPANISH, ITALIAN, POLISH, RUSSIAN, DUTCH],
];

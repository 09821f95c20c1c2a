// Words around addresses and numbers to contact, in all languages: sources of regular expressions.

/** How callers write the signs of an address. */
export const AT_WORDS =
  'at|ät|aet|dot|punkt|arobase|chiocciola|arroba|małpa|malpa|собака|точка|nokta|kropka|punto|point|et|klammeraffe';
/** Between groups of digits. */
export const THEN_WORDS = 'poi|then|dann|puis|luego|potem|потом|затем|sonra';
/** Requests to speak with somebody, and what stands before the name. */
export const REQUESTS =
  '[Rr]ing|[Cc]all|[Tt]ext|[Pp]hone|[Mm]essage|[Aa]sk for|[Cc]ontact|[Rr]ufen Sie|[Ff]ragen Sie|[Ff]ragt nach|[Aa]ppelez|[Dd]emandez|[Cc]ontactez|[Cc]hiamate|[Cc]hiama|[Cc]hiedete di|[Ll]lamen? a|[Pp]regunten? por|[Dd]zwonić do|[Dd]zwoń do|[Pp]ytać o|[Зз]воните|[Сс]просите|[Пп]озвоните';
export const TITLES = 'Herrn?|Frau|Mr|Mrs|Ms|M|Mme|a|à|do|el|la|al|nach|pana|pani';
/** Inside a number in one word: "zweiundvierzig". */
export const JOINTS: ReadonlySet<string> = new Set(['und']);

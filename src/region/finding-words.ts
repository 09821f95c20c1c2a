// The kinds of findings in words, German and English: what it is, why it matters, and one sentence for a place.
import type { Label } from '../core/enums.ts';
import type { FindingKind, FindingPlace, Findings } from './findings.ts';

/** The name of each kind, and what it does to answers. */
export const FINDING_WORDS: Readonly<Record<FindingKind, { readonly title: Label; readonly why: Label }>> = {
  UNHONOURED_VALUE: {
    title: { en: 'Values of tags that no rule reads', de: 'Angaben der Karte, die Umkreis nicht deutet' },
    why: {
      en: 'Travel times ignore what the tag says.',
      de: 'Reisezeiten beachten nicht, was der Tag sagt.',
    },
  },
  CLOSED_BY_ONE_NODE: {
    title: { en: 'Streets that one barrier shuts', de: 'Straßen, die eine einzige Sperre schließt' },
    why: {
      en: 'Nobody gets in by this mode. If people who live there do, an access tag is missing on the barrier.',
      de: 'Auf diese Weise kommt niemand hinein. Wenn Anwohner es doch tun, fehlt der Sperre ein Zugangs-Tag.',
    },
  },
  CUT_OFF: {
    title: { en: 'Streets without a way to the network', de: 'Straßen ohne Weg zum Netz' },
    why: {
      en: 'A place here is reached from another street, or not at all. A junction may be missing, or a tag closes the way there.',
      de: 'Ein Ort hier wird von einer anderen Straße aus erreicht oder gar nicht. Vielleicht fehlt eine Kreuzung, oder ein Tag schließt den Weg.',
    },
  },
  MISSING_JUNCTION: {
    title: { en: 'Dead ends just before another street', de: 'Sackgassen kurz vor einer anderen Straße' },
    why: {
      en: 'No way leads across the gap: probably the two streets should share a node.',
      de: 'Über die Lücke führt kein Weg: Wahrscheinlich sollten die beiden Straßen einen gemeinsamen Punkt haben.',
    },
  },
  CROSSING_WITHOUT_NODE: {
    title: { en: 'Streets that cross without a junction', de: 'Straßen, die sich ohne Kreuzung schneiden' },
    why: {
      en: 'Nobody can turn here: a common node, a bridge, a tunnel or a layer is missing.',
      de: 'Hier kann niemand abbiegen: Es fehlt ein gemeinsamer Punkt, eine Brücke, ein Tunnel oder eine Ebene.',
    },
  },
  JOINED_AT_ONE_NODE: {
    title: { en: 'Parts of the network joined at one node', de: 'Teile des Netzes, die nur ein Punkt verbindet' },
    why: {
      en: 'Every drive between the two parts passes here, although no street goes on: another junction may be missing.',
      de: 'Jede Fahrt zwischen beiden Teilen führt hier entlang, obwohl keine Straße weitergeht: Vielleicht fehlt eine andere Kreuzung.',
    },
  },
  DETOUR: {
    title: { en: 'Drives three times as long as the walk', de: 'Fahrten, dreimal so lang wie der Fußweg' },
    why: {
      en: 'True where cars are kept out, wrong where a tag does so by mistake. From a sample of the network.',
      de: 'Richtig, wo Autos ferngehalten werden; falsch, wo ein Tag es aus Versehen tut. Aus einer Stichprobe des Netzes.',
    },
  },
  GUESSED_SPEED: {
    title: {
      en: 'Streets for cars without a speed limit',
      de: 'Straßen für Autos ohne eingetragenes Tempolimit',
    },
    why: {
      en: 'Their speed is a guess by class, country and surroundings.',
      de: 'Ihre Geschwindigkeit ist nach Klasse, Land und Umgebung geschätzt.',
    },
  },
  DATA_END: {
    title: { en: 'Streets that the end of the data cuts', de: 'Straßen, die das Ende der Daten abschneidet' },
    why: {
      en: 'Answers near it miss what lies beyond, and say so.',
      de: 'Antworten in der Nähe fehlt, was dahinter liegt; sie sagen es.',
    },
  },
};

const BY_MODE: Readonly<Record<string, Label>> = {
  WALK: { en: 'on foot', de: 'zu Fuß' },
  CAR: { en: 'by car', de: 'mit dem Auto' },
};

/** What a place of a finding is, in few words: the value, the mode, the lengths; without its objects. */
export function placeWords(place: FindingPlace, language: keyof Label): string {
  const { transportMode, value, meters, walkMeters, driveMeters } = place;
  const said = [
    value,
    transportMode && BY_MODE[transportMode]?.[language],
    meters === undefined ? undefined : metersText(meters, language),
    walkMeters !== undefined && driveMeters !== undefined
      ? {
          en: `${metersText(driveMeters, 'en')} by car, ${metersText(walkMeters, 'en')} on foot`,
          de: `${metersText(driveMeters, 'de')} mit dem Auto, ${metersText(walkMeters, 'de')} zu Fuß`,
        }[language]
      : undefined,
  ];
  return said.filter(text => text !== undefined).join(', ');
}

/** The extent of all findings of a kind in few words; empty if the count says it all. */
export function extentWords({ meters, share, areaSquareMeters }: Findings, language: keyof Label): string {
  const said = [
    meters === undefined ? undefined : metersText(meters, language),
    share === undefined ? undefined : `${(share * 100).toLocaleString(language, { maximumFractionDigits: 1 })} %`,
    areaSquareMeters === undefined
      ? undefined
      : `${(areaSquareMeters / 1e6).toLocaleString(language, { maximumFractionDigits: 1 })} km²`,
  ];
  return said.filter(text => text !== undefined).join(', ');
}

function metersText(meters: number, language: keyof Label): string {
  const [value, unit] = meters < 1000 ? [meters, 'm'] : [meters / 1000, 'km'];
  return `${value.toLocaleString(language, { maximumFractionDigits: 1 })} ${unit}`;
}

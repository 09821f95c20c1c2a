// The card of one place: name, kind, route, address, opening hours, links.
import type { TransitPoi } from '../../src/answers/answer-fields.ts';
import { badgeOf, tint } from '../shared/badge.ts';
import { creditLine } from '../shared/credit.ts';
import { drawing } from '../shared/drawings.ts';
import { button, element } from '../shared/elements.ts';
import { legList, stopLineList } from '../shared/journey-list.ts';
import { particularsOf } from '../shared/particulars.ts';
import { type EmbedWay, isReached, lookOf, nameOf, type Place, type Snapshot } from './snapshot.ts';
import { cardStarts, startNumber } from './starts.ts';

export interface Card {
  /** Can take the focus. */
  readonly root: HTMLElement;
  /** Shows the legs of the way on the map, or its time and length; `asOf` if it comes from newer data; `start` of several places. */
  showWay(way: EmbedWay, asOf: string | undefined, start?: number): void;
  /** Shows a message if no route exists. */
  showNoWay(): void;
}

/** The card; its close button calls `onClose`. */
export function cardOf(place: Place, snapshot: Snapshot, onClose: () => void): Card {
  const { words } = snapshot;
  const { icon, color } = lookOf(place, snapshot);
  const ownType = isReached(place) && place.ownType !== undefined ? ` · ${place.ownType}` : '';
  const kind = element('p', 'kind', [badgeOf(icon, snapshot.addresses), `${place.typeLabel}${ownType}`]);
  // A thing of the index has its own mode, which may differ from that of the map.
  const { transportMode } = isReached(place) ? snapshot.reach.reachability : place;
  const isJourney = isReached(place) && transportMode === 'TRANSIT';
  const length = element('span', 'length', [
    isJourney ? '' : isReached(place) ? ` · ${words.distance(place.networkMeters)}` : '',
  ]);
  const ridden = element('p', 'journey', [isJourney ? journeyText(place, snapshot) : null]);
  const minutes = element('strong', '', [words.travelTime(place.travelSeconds)]);
  const isSeveral = snapshot.loaded.several !== undefined && isReached(place);
  const way = isSeveral
    ? cardStarts(place, snapshot)
    : element('p', 'way', [minutes, element('span', '', [` ${words.mode[transportMode]}`]), length]);
  const note = element('p', 'way-note', [], { role: 'status' });
  const close = button('close', [drawing('cross')], onClose, words.close);
  const heading = element('h2', '', [element('bdi', '', [nameOf(place)])]);
  const details = isReached(place) ? particularsOf(place, words) : [];
  const attributes = { role: 'dialog', 'aria-label': nameOf(place), tabindex: '-1' };
  const legs = element('div', 'card-legs');
  const parts = [kind, heading, way, isJourney && !isSeveral ? ridden : null, note, legs, ...details, close];
  const root = element('div', 'card docked', parts, attributes);
  tint(root, color);
  let hasStop = false;
  return {
    root,
    showWay(shown, asOf, start) {
      if ('legs' in shown) {
        if (start !== undefined)
          legs.append(element('p', 'legs-from', [startNumber(start, words.several.from(start))]));
        legs.append(legList(shown.legs, nameOf(place), words));
      }
      // The lines of a stop are the same from wherever one comes.
      if (shown.stop && !hasStop) {
        hasStop = true;
        legs.append(...stopPart(shown.stop, snapshot));
      }
      if (asOf === undefined) return;
      if (isSeveral) {
        note.textContent = words.newerWay(words.date(asOf));
        return;
      }
      minutes.textContent = words.travelTime(shown.travelSeconds);
      if ('legs' in shown) {
        const lines = shown.legs.flatMap(leg => leg.lines ?? []);
        ridden.textContent = journeyText({ ...shown, ...(lines.length > 0 && { lines }) }, snapshot);
      } else length.textContent = ` · ${words.distance(shown.networkMeters)}`;
      const day = 'legs' in shown && shown.service ? ` ${words.journey.service(shown.service)}.` : '';
      note.textContent = `${words.newerWay(words.date(asOf))}${day}`;
    },
    showNoWay: () => note.replaceChildren(words.noWay),
  };
}

/** The lines of a stop, with the credit of the timetable where the page does not have it. */
function stopPart(
  { lines, service, credit }: NonNullable<EmbedWay['stop']>,
  { reach, words }: Snapshot,
): HTMLElement[] {
  const list = stopLineList(lines, words.journey.service(service), words);
  if (reach.reachability.transportMode === 'TRANSIT') return [list];
  const source = creditLine(words.language, credit.html);
  source.className = 'source';
  return [list, source];
}

/** The lines of the best journey, its changes, and the metres walked or rolled. */
function journeyText(
  of: Pick<TransitPoi, 'lines' | 'transfers' | 'networkMeters' | 'unknownMeters'>,
  { words }: Snapshot,
): string {
  const { journey } = words;
  const walked = words.distance(of.networkMeters);
  // Only journeys by wheelchair know unknown metres.
  const onFoot = journey.onFoot(walked, of.unknownMeters !== undefined);
  return of.lines === undefined ? walked : [journey.lines(of), journey.changes(of), onFoot].join(' · ');
}

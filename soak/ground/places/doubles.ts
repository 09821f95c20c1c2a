// Counts addresses that addresses-in-range lists more than once: same street, number, postcode and town in several rows.
import type { Service } from './ask.ts';
import { chance, meters, type Point, shuffled } from './ground.ts';
import type { Truth } from './truth.ts';

export interface Doubles {
  circles: number;
  rows: number;
  doubled: number;
  share: number | null;
  near: number;
  most: { label: string; times: number }[];
}

/** `doubled`: rows beyond the first of an address; `near`: those within 50 m of the first. Each row counts once, also where circles overlap. */
export async function doubles(truth: Truth, api: Service, seed: string): Promise<Doubles> {
  const spots = shuffled(truth.addresses, chance(`${seed} doubles`))
    .slice(0, 12)
    .map(a => a.at);
  const rows = new Map<string, { key: string; label: string; at: Point; times: number }>();
  for (const [lat, lng] of spots) {
    const { status, body } = await api.call('addresses-in-range', { lat, lng, radius: 600, limit: 10_000 });
    if (status !== 200) continue;
    const here = new Map<string, { key: string; label: string; at: Point; times: number }>();
    for (const a of body.addresses) {
      const key = `${a.street}|${a.houseNumber}|${a.postalCode ?? ''}|${a.city ?? ''}`;
      const id = `${key}|${a.lat}|${a.lng}`;
      const known = here.get(id);
      if (known === undefined) here.set(id, { key, label: a.label, at: [a.lat, a.lng], times: 1 });
      else known.times += 1;
    }
    for (const [id, row] of here) rows.set(id, row);
  }
  const groups = new Map<string, { label: string; at: Point[] }>();
  for (const row of rows.values()) {
    const group = groups.get(row.key) ?? { label: row.label, at: [] };
    for (let i = 0; i < row.times; i++) group.at.push(row.at);
    groups.set(row.key, group);
  }
  const total = [...groups.values()].reduce((sum, g) => sum + g.at.length, 0);
  const doubled = total - groups.size;
  const near = [...groups.values()].reduce(
    (sum, g) => sum + g.at.slice(1).filter(p => meters(p, g.at[0]) <= 50).length,
    0,
  );
  const most = [...groups.values()]
    .filter(g => g.at.length > 1)
    .sort((a, b) => b.at.length - a.at.length)
    .slice(0, 5)
    .map(g => ({ label: g.label, times: g.at.length }));
  return {
    circles: spots.length,
    rows: total,
    doubled,
    share: total === 0 ? null : Math.round((doubled / total) * 1000) / 1000,
    near,
    most,
  };
}

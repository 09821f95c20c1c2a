// Asks the service: points of interest within reach, with or without the area.
export interface Answered {
  status: number;
  body: any;
}
export interface Poi {
  id: string;
  type: string;
  name?: string;
  lat: number;
  lng: number;
  travelSeconds: number;
  networkMeters: number;
  straightLineMeters: number;
}

export class Service {
  readonly base: string;
  readonly key: string;
  asked = 0;
  constructor(base: string, key: string) {
    this.base = base.replace(/\/$/, '');
    this.key = key;
  }
  async ask(path: string, body: unknown): Promise<Answered> {
    this.asked++;
    const response = await fetch(`${this.base}/api/location-ext/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'X-API-KEY': this.key, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }
  groups: string[] = [];
  /** Everything of every group within the reach of a point given in whole 1e-7 degrees. */
  async reach(
    lat: number,
    lng: number,
    transportMode: string,
    unit: string,
    distance: number,
    more: object = {},
  ): Promise<Answered> {
    if (this.groups.length === 0)
      this.groups = (await this.ask('catalogue', undefined)).body.poiGroups.map((g: any) => g.id);
    return this.ask('poi-data', {
      lat: lat / 1e7,
      lng: lng / 1e7,
      transportMode,
      unit,
      distance,
      poiTypes: this.groups,
      limit: 5000,
      ...more,
    });
  }
}

// The street network while the import builds it: growing columns with the same names as in `StreetNetwork`.

import { distanceMeters } from '../../core/geometry/geodesic.ts';
import { growingFloat64, growingInt8, growingInt32, growingUint8, growingUint32 } from '../../core/growable.ts';
import { BASE_MODES, type BaseMode, perBaseMode } from '../../core/modes.ts';
import { StringCollector } from '../../region/columns.ts';
import { CLOSED, WHEELS_OPEN } from '../../region/streets.ts';

/** `edgeWay` of connectors and of lines across squares. */
export const NO_WAY = 0xffffffff;

export class NetworkBuilder {
  readonly nodeLat;
  readonly nodeLng;
  readonly nodeOsmId;
  readonly edgeFrom;
  readonly edgeTo;
  readonly edgeLengthDecimetres;
  readonly edgeName;
  readonly edgeFlags;
  readonly edgeLayer;
  /** WHEELS_… */
  readonly edgeWheels;
  /** Index of the OSM way; NO_WAY for an edge that is no part of one. */
  readonly edgeWay;
  readonly forward;
  readonly backward;
  readonly names = new StringCollector();

  /** @param segments that the ways have together: nearly as many edges, and at most as many nodes, as the network will have */
  constructor(segments: number) {
    this.nodeLat = growingInt32(segments);
    this.nodeLng = growingInt32(segments);
    this.nodeOsmId = growingFloat64(segments);
    this.edgeFrom = growingUint32(segments);
    this.edgeTo = growingUint32(segments);
    this.edgeLengthDecimetres = growingUint32(segments);
    this.edgeName = growingUint32(segments);
    this.edgeFlags = growingUint8(segments);
    this.edgeLayer = growingInt8(segments);
    this.edgeWheels = growingUint8(segments);
    this.edgeWay = growingUint32(segments);
    this.forward = perBaseMode(() => growingUint32(segments));
    this.backward = perBaseMode(() => growingUint32(segments));
  }

  addNode(lat: number, lng: number, osmId: number): number {
    this.nodeLat.push(lat);
    this.nodeLng.push(lng);
    this.nodeOsmId.push(osmId);
    return this.nodeLat.length - 1;
  }

  /** Metres between two nodes of the network. */
  metersBetween(a: number, b: number): number {
    const lat = this.nodeLat.values;
    const lng = this.nodeLng.values;
    return distanceMeters(lat[a]!, lng[a]!, lat[b]!, lng[b]!);
  }

  /** Adds an edge that is still closed for every mode, but not for wheels in particular. */
  addEdge(from: number, to: number, meters: number, name: number, flags: number, layer: number, way = NO_WAY): number {
    this.edgeFrom.push(from);
    this.edgeTo.push(to);
    this.edgeLengthDecimetres.push(Math.round(meters * 10));
    this.edgeName.push(name);
    this.edgeFlags.push(flags);
    this.edgeLayer.push(layer);
    this.edgeWheels.push(WHEELS_OPEN);
    this.edgeWay.push(way);
    for (const mode of BASE_MODES) {
      this.forward[mode].push(CLOSED);
      this.backward[mode].push(CLOSED);
    }
    return this.edgeFrom.length - 1;
  }

  setCost(edge: number, mode: BaseMode, forward: number | undefined, backward: number | undefined): void {
    if (forward !== undefined) this.forward[mode].values[edge] = Math.round(forward);
    if (backward !== undefined) this.backward[mode].values[edge] = Math.round(backward);
  }
}

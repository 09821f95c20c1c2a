// The label layers of the map style: streets, water, house numbers, landmarks, settlements.
import type { ExpressionSpecification, LayerSpecification } from '@maplibre/maplibre-gl-style-spec';
import type { LabelLanguage } from '../core/enums.ts';
import { PALETTE } from './palette.ts';

/**
 * The two fonts of the map. If the style has no `glyphs`, MapLibre draws text with CSS font families of these names and takes the
 * weight from the name; the page declares the families.
 */
export const REGULAR = ['Noto Sans Regular'];
export const BOLD = ['Noto Sans Bold'];

const symbols = (id: string, layer: string) =>
  ({ id, type: 'symbol', source: 'region', 'source-layer': layer }) as const;
const halo = (width = 1.4) => ({ 'text-halo-color': PALETTE.halo, 'text-halo-width': width });

/** The name in the reader's language if the map has one, else the local name. */
function nameIn(language: LabelLanguage): ExpressionSpecification {
  return ['coalesce', ['get', `name:${language}`], ['get', 'name']];
}

/** The numbers of houses. A map that shows no house has none: the number beside its mark would read as the one that it leaves open. */
export function houseNumberLayer(): LayerSpecification {
  return {
    ...symbols('house-number', 'house_number'),
    minzoom: 16.5,
    layout: {
      'text-field': ['get', 'number'],
      'text-font': REGULAR,
      'text-size': ['interpolate', ['linear'], ['zoom'], 16.5, 9.5, 19, 12],
      'text-padding': 1,
    },
    paint: { 'text-color': PALETTE.textSoft, ...halo(1) },
  };
}

/** All other labels, lowest priority first: later layers get space first. */
export function labelLayers(language: LabelLanguage): LayerSpecification[] {
  const name = nameIn(language);
  return [
    {
      ...symbols('waterway-name', 'waterway'),
      minzoom: 12,
      filter: ['all', ['has', 'name'], ['!=', ['get', 'tunnel'], true]],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 350,
        'text-field': name,
        'text-font': REGULAR,
        'text-size': ['match', ['get', 'class'], ['river', 'canal'], 12.5, 11],
        'text-letter-spacing': 0.06,
        'text-max-angle': 30,
      },
      paint: { 'text-color': PALETTE.waterText, ...halo(1.2) },
    },
    {
      ...symbols('path-name', 'road_name'),
      minzoom: 15.5,
      filter: [
        'all',
        ['in', ['get', 'class'], ['literal', ['path', 'track', 'service', 'pedestrian']]],
        ['has', 'name'],
      ],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 200,
        'text-field': ['get', 'name'],
        'text-font': REGULAR,
        'text-size': ['interpolate', ['linear'], ['zoom'], 15, 10.5, 18, 12.5],
        'text-max-angle': 35,
      },
      paint: { 'text-color': PALETTE.textSoft, ...halo() },
    },
    {
      ...symbols('street-name', 'road_name'),
      minzoom: 14,
      filter: ['all', ['in', ['get', 'class'], ['literal', ['tertiary', 'minor']]], ['has', 'name']],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 200,
        'text-field': ['get', 'name'],
        'text-font': REGULAR,
        'text-size': ['interpolate', ['linear'], ['zoom'], 14, 10.5, 16, 12, 18, 14],
        'text-max-angle': 35,
      },
      paint: { 'text-color': PALETTE.text, ...halo() },
    },
    {
      ...symbols('main-street-name', 'road_name'),
      minzoom: 12.5,
      filter: ['all', ['in', ['get', 'class'], ['literal', ['trunk', 'primary', 'secondary']]], ['has', 'name']],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 200,
        'text-field': ['get', 'name'],
        'text-font': REGULAR,
        'text-size': ['interpolate', ['linear'], ['zoom'], 12.5, 10.5, 16, 12.5, 18, 15],
        'text-max-angle': 35,
      },
      paint: { 'text-color': PALETTE.textPlace, ...halo() },
    },
    {
      ...symbols('road-number', 'road_name'),
      minzoom: 9,
      filter: ['all', ['in', ['get', 'class'], ['literal', ['motorway', 'trunk', 'primary']]], ['has', 'ref']],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 600,
        'icon-image': ['match', ['get', 'class'], 'motorway', 'shield-motorway', 'shield-road'],
        'icon-text-fit': 'both',
        'icon-text-fit-padding': [1, 4, 1, 4],
        'icon-rotation-alignment': 'viewport',
        'text-rotation-alignment': 'viewport',
        'text-field': ['get', 'ref'],
        'text-font': BOLD,
        'text-size': 10,
      },
      paint: { 'text-color': ['match', ['get', 'class'], 'motorway', '#fff', PALETTE.shieldText] },
    },
    {
      ...symbols('water-name', 'water_name'),
      minzoom: 9,
      layout: {
        'text-field': name,
        'text-font': REGULAR,
        'text-size': ['interpolate', ['linear'], ['zoom'], 9, 11, 16, 14],
        'text-letter-spacing': 0.04,
        'text-max-width': 7,
      },
      paint: { 'text-color': PALETTE.waterText, ...halo(1.2) },
    },
    {
      ...symbols('peak', 'spot'),
      minzoom: 12,
      filter: ['==', ['get', 'class'], 'peak'],
      layout: {
        'icon-image': 'peak',
        'text-field': ['case', ['has', 'elevation'], ['concat', name, '\n', ['get', 'elevation'], ' m'], name],
        'text-font': REGULAR,
        'text-size': 11,
        'text-anchor': 'top',
        'text-offset': [0, 0.5],
      },
      paint: { 'text-color': PALETTE.textSoft, ...halo() },
    },
    {
      ...symbols('station', 'spot'),
      minzoom: 12,
      filter: ['in', ['get', 'class'], ['literal', ['station', 'halt']]],
      layout: {
        'icon-image': 'station',
        'text-field': name,
        'text-font': REGULAR,
        'text-size': 11.5,
        'text-anchor': 'top',
        'text-offset': [0, 0.8],
        'text-max-width': 8,
        'text-optional': true,
      },
      paint: { 'text-color': PALETTE.textStation, ...halo() },
    },
    ...placeLayers(name),
  ];
}

function placeLayers(name: ExpressionSpecification): LayerSpecification[] {
  return [
    {
      ...symbols('locality', 'place'),
      minzoom: 14,
      maxzoom: 17,
      filter: ['==', ['get', 'class'], 'locality'],
      layout: {
        'text-field': name,
        'text-font': REGULAR,
        'text-size': 11,
        'text-max-width': 7,
        'text-padding': 12,
      },
      paint: { 'text-color': PALETTE.textSoft, ...halo() },
    },
  ];
}

/** Where the name of a settlement goes, in ems: over its middle, else beside whatever stands there. Signs of places and their clusters would be unreadable below it, and it below them. */
const BESIDE: ['center', [number, number], ...(string | [number, number])[]] = [
  'center',
  [0, 0],
  ...(['bottom', 'top', 'left', 'right', 'bottom-left', 'bottom-right', 'top-left', 'top-right'] as const).flatMap(
    (anchor): [string, [number, number]] => [
      anchor,
      [asideOf(anchor, 'left', 'right'), asideOf(anchor, 'top', 'bottom')],
    ],
  ),
];

function asideOf(anchor: string, before: string, behind: string): number {
  const AWAY = 1.5;
  return anchor.includes(before) ? AWAY : anchor.includes(behind) ? -AWAY : 0;
}

/** The names of settlements, above all other names. */
export function settlementLayers(language: LabelLanguage): LayerSpecification[] {
  const name = nameIn(language);
  return [
    {
      ...symbols('quarter', 'place'),
      maxzoom: 17,
      filter: ['in', ['get', 'class'], ['literal', ['suburb', 'hamlet', 'quarter']]],
      layout: {
        'text-field': name,
        'text-font': REGULAR,
        'text-size': ['interpolate', ['linear'], ['zoom'], 11, 10.5, 15, 13.5],
        'text-letter-spacing': 0.04,
        'text-max-width': 8,
        'text-padding': 6,
        'text-variable-anchor-offset': BESIDE as never,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': PALETTE.textSoft, ...halo(1.6) },
    },
    {
      ...symbols('place', 'place'),
      maxzoom: 16,
      filter: ['in', ['get', 'class'], ['literal', ['city', 'town', 'village']]],
      layout: {
        'text-field': name,
        'text-font': ['step', ['get', 'rank'], ['literal', BOLD], 11, ['literal', REGULAR]],
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          5,
          ['interpolate', ['linear'], ['get', 'rank'], 3, 14, 12, 10],
          10,
          ['interpolate', ['linear'], ['get', 'rank'], 3, 20, 12, 12],
          15,
          ['interpolate', ['linear'], ['get', 'rank'], 3, 26, 12, 17],
        ],
        'text-max-width': 8,
        'text-padding': 6,
        'text-variable-anchor-offset': BESIDE as never,
        'symbol-sort-key': ['get', 'rank'],
      },
      paint: { 'text-color': PALETTE.textPlace, ...halo(1.8) },
    },
  ];
}

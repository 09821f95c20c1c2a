// Evaluates a style layer for the picture: its filter and its properties as functions of zoom and feature, by MapLibre's rules.
import {
  type Color,
  type FilterSpecification,
  featureFilter,
  type LayerSpecification,
  latest,
  normalizePropertyExpression,
  type StylePropertyExpression,
} from '@maplibre/maplibre-gl-style-spec';

export type Properties = Readonly<Record<string, string | number | boolean>>;

/** The parts of a feature that expressions read. */
export interface StyledFeature {
  readonly type: 1 | 2 | 3;
  readonly properties: Properties;
}

const NO_FEATURE: StyledFeature = { type: 1, properties: {} };

type Specifications = Readonly<Record<string, Readonly<Record<string, { readonly default?: unknown }>>>>;

/** One layer at one zoom. */
export class LayerReader {
  readonly layer: LayerSpecification;
  readonly zoom: number;
  readonly #filter: ReturnType<typeof featureFilter>['filter'];
  readonly #expressions = new Map<string, StylePropertyExpression | undefined>();

  constructor(layer: LayerSpecification, zoom: number) {
    this.layer = layer;
    this.zoom = zoom;
    const filter = 'filter' in layer ? (layer.filter as FilterSpecification | undefined) : undefined;
    this.#filter = featureFilter(filter, 'filter').filter;
  }

  /** The name of its source; undefined of a background. */
  get source(): string | undefined {
    return 'source' in this.layer && typeof this.layer.source === 'string' ? this.layer.source : undefined;
  }

  /** Whether the layer is visible at this zoom. */
  get isVisible(): boolean {
    const { minzoom = 0, maxzoom = 24 } = this.layer;
    return this.zoom >= minzoom && this.zoom < maxzoom && this.value('layout', 'visibility') !== 'none';
  }

  accepts(feature: StyledFeature): boolean {
    return this.#filter({ zoom: this.zoom }, feature);
  }

  /** A property's value for a feature, or its default if the style does not set it. */
  value<T>(group: 'paint' | 'layout', name: string, feature: StyledFeature = NO_FEATURE): T {
    const key = `${group}.${name}`;
    if (!this.#expressions.has(key)) this.#expressions.set(key, this.#expressionOf(group, name));
    return this.#expressions.get(key)?.evaluate({ zoom: this.zoom }, feature, {}) as T;
  }

  /** A colour multiplied by an opacity property, as CSS. */
  color(name: string, opacityName: string, feature?: StyledFeature): string {
    const color = this.value<Color>('paint', name, feature);
    const opacity = color.a * this.value<number>('paint', opacityName, feature);
    if (opacity <= 0) return 'transparent';
    const channel = (value: number) => Math.round((255 * value) / (color.a || 1));
    return `rgba(${channel(color.r)}, ${channel(color.g)}, ${channel(color.b)}, ${Math.round(opacity * 1000) / 1000})`;
  }

  /** Whether the style sets the property. */
  has(group: 'paint' | 'layout', name: string): boolean {
    const properties = this.layer[group] as Readonly<Record<string, unknown>> | undefined;
    return properties?.[name] !== undefined;
  }

  #expressionOf(group: 'paint' | 'layout', name: string): StylePropertyExpression | undefined {
    const specifications = latest as unknown as Specifications;
    const specification = specifications[`${group}_${this.layer.type}`]?.[name];
    if (specification === undefined) {
      throw new Error(`A ${this.layer.type} layer has no ${group} property "${name}".`);
    }
    const properties = this.layer[group] as Readonly<Record<string, unknown>> | undefined;
    const value = properties?.[name] ?? specification.default;
    if (value === undefined) return undefined;
    return normalizePropertyExpression(value as never, name, specification as never);
  }
}

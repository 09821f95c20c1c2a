// What our maps never draw is left out of the map library: each file of it gives way to one with the same names, which throw when somebody uses them.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Files of the library, by the end of their paths: our styles have no globe, terrain, extrusions, heat, relief, pictures or videos as sources, and no archive has MLT tiles. */
const UNUSED =
  /\/(?:maplibre-gl\/src\/(?:source\/(?:vector_tile_mlt|raster_dem_tile_source|image_source|video_source|canvas_source)|geo\/projection\/(?:globe_projection|globe_transform|globe_camera_helper|vertical_perspective_projection|vertical_perspective_transform|vertical_perspective_camera_helper)|webgl\/draw\/draw_(?:heatmap|fill_extrusion|hillshade|color_relief|terrain|raster|collision_debug|custom)|webgl\/render_to_texture|render\/terrain|tile\/terrain_tile_manager|data\/bucket\/(?:fill_extrusion|heatmap)_bucket|style\/style_layer\/(?:fill_extrusion|heatmap|hillshade|color_relief)_style_layer(?:_properties\.g)?)\.ts|maplibre-gl-style-spec\/dist\/(?:expression\/definitions\/(?:distance|within)|diff)\.mjs)$/;
/** Programs of the graphics card for the same. */
const UNUSED_SHADERS =
  /\/maplibre-gl\/src\/shaders\/glsl\/(?:heatmap\w*|fill_extrusion\w*|hillshade\w*|color_relief|terrain\w*|_projection_globe|line_gradient\w*|line_pattern|background_pattern|raster|debug|collision\w+|atmosphere)\.(?:vertex|fragment)\.glsl\.g\.ts$/;
/** Our styles are checked by tests, not by every visitor. */
const CHECKS = /\/maplibre-gl\/src\/style\/validate_style\.ts$/;
const NO_CHECKS = `
  const none = () => [];
  export const validateStyle = Object.assign(() => [], { source: none, sprite: none, glyphs: none, layer: none, light: none, sky: none,
    terrain: none, filter: none, paintProperty: none, layoutProperty: none });
  export const SPEC_SOURCE_TYPES = new Set(['vector', 'raster', 'raster-dem', 'geojson', 'video', 'image']);
  export const validateStyleAndEmit = () => false;
  export const emitValidationErrors = () => false;
  export const validateAndEmit = () => false;`;

export function withoutUnusedParts(): Plugin {
  return {
    name: 'without-unused-map-parts',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?');
      if (CHECKS.test(file)) return NO_CHECKS;
      if (UNUSED_SHADERS.test(file)) return `export default '';`;
      return UNUSED.test(file) ? standIns(readFileSync(file, 'utf8')) : undefined;
    },
  };
}

/** The same exports: questions for a kind of layer (`is…`) answer no, everything else throws. */
function standIns(source: string): string {
  const declared = [...source.matchAll(/^export (?:async )?(?:const|class|function|abstract class) (\w+)/gm)];
  const listed = [...source.matchAll(/^export \{([^}]*)\};?$/gm)].flatMap(([, names = '']) => names.split(','));
  const names = [
    ...declared.map(([, name = '']) => [name, name] as const),
    ...listed.map(text => {
      const [own = '', exported = own] = text.trim().split(' as ');
      return [own, exported] as const;
    }),
  ];
  const lines = names.map(([own, exported]) => {
    const body = /^is[A-Z]/.test(own) ? 'return false;' : `throw new Error('${own} is not in this build.');`;
    return exported === 'default'
      ? `export default function () { ${body} }`
      : `export const ${exported} = function () { ${body} };`;
  });
  if (/^export default /m.test(source)) lines.push(`export default undefined;`);
  return lines.join('\n');
}

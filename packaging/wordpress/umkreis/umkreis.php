<?php
/**
 * The plugin's entry: names it to WordPress and loads its parts.
 *
 * Plugin Name:       Umkreis
 * Description:       Maps of the surroundings of an address as a block and a shortcode, made by an Umkreis service.
 * Version:           0.1.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           Apache-2.0
 * License URI:       https://www.apache.org/licenses/LICENSE-2.0
 * Text Domain:       umkreis
 *
 * Apache-2.0 is compatible with version 3 of the GPL, under which WordPress (GPL-2.0-or-later) may be used together with this plugin.
 *
 * @package Umkreis
 */

namespace Umkreis;

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/maps.php';
require_once __DIR__ . '/show.php';
require_once __DIR__ . '/make.php';
require_once __DIR__ . '/settings.php';

<?php
/**
 * Removes everything that the plugin kept, on every site of a network. The maps stay at the service.
 *
 * @package Umkreis
 */

namespace Umkreis;

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/maps.php';

function forget_site(): void {
	forget_maps();
	delete_option( SETTINGS );
}

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $site ) {
		switch_to_blog( $site );
		forget_site();
		restore_current_blog();
	}
} else {
	forget_site();
}

<?php
/**
 * When maps are made: when somebody who may edit a post saves it, or asks for the map in the editor.
 *
 * @package Umkreis
 */

namespace Umkreis;

defined( 'ABSPATH' ) || exit;

/** A post has one or two; each of them may cost the account something. */
const MOST_MAPS_PER_POST = 20;

add_action( 'save_post', __NAMESPACE__ . '\\make_for_post', 10, 2 );
add_action( 'rest_api_init', __NAMESPACE__ . '\\add_route' );

function make_for_post( int $id, \WP_Post $post ): void {
	$is_shown = ! in_array( $post->post_status, array( 'auto-draft', 'trash' ), true );
	if ( ! $is_shown || wp_is_post_autosave( $id ) || wp_is_post_revision( $id ) || ! current_user_can( 'edit_post', $id ) ) {
		return;
	}
	$wanted = array_merge( in_shortcodes( $post->post_content ), in_blocks( parse_blocks( $post->post_content ) ) );
	$left   = MOST_MAPS_PER_POST;
	foreach ( $wanted as $attributes ) {
		$request = request_for( $attributes );
		if ( ! isset( $request['address'] ) || '' !== text_of( $attributes, 'link' ) || null !== kept_token( $request ) ) {
			continue;
		}
		if ( 0 === $left-- ) {
			return;
		}
		map_for( $request );
	}
}

/** The attributes of every shortcode of the plugin. */
function in_shortcodes( string $content ): array {
	if ( ! has_shortcode( $content, 'umkreis' ) ) {
		return array();
	}
	preg_match_all( '/' . get_shortcode_regex( array( 'umkreis' ) ) . '/', $content, $found, PREG_SET_ORDER );
	$all = array();
	foreach ( $found as $one ) {
		// In double brackets it is shown as text.
		if ( '[' !== $one[1] ) {
			$all[] = (array) shortcode_parse_atts( $one[3] );
		}
	}
	return $all;
}

/** The attributes of every block of the plugin, however deep. */
function in_blocks( array $blocks ): array {
	$all = array();
	foreach ( $blocks as $block ) {
		if ( 'umkreis/map' === $block['blockName'] ) {
			$all[] = $block['attrs'];
		}
		$all = array_merge( $all, in_blocks( $block['innerBlocks'] ) );
	}
	return $all;
}

function add_route(): void {
	$text = array( 'type' => 'string', 'maxLength' => 1000, 'default' => '' );
	register_rest_route(
		'umkreis/v1',
		'/map',
		array(
			'methods'             => 'POST',
			'permission_callback' => static function (): bool {
				return current_user_can( 'edit_posts' );
			},
			'args'                => array_fill_keys( array_merge( array_keys( REQUEST_FIELDS ), array( 'link' ) ), $text )
				+ array( 'make' => array( 'type' => 'boolean', 'default' => false ) ),
			'callback'            => __NAMESPACE__ . '\\answer_editor',
		)
	);
}

/**
 * The address of a map for the editor. Without `make` only of one that was made already; empty if none was.
 *
 * @return array|\WP_Error
 */
function answer_editor( \WP_REST_Request $asked ) {
	$request = request_for( $asked->get_params() );
	$link    = text_of( $asked->get_params(), 'link' );
	if ( '' !== $link ) {
		$token = token_in( $link ) ?? new \WP_Error( 'umkreis_link', __( 'The link is not that of a map of the service in Settings → Umkreis.', 'umkreis' ) );
	} else {
		$token = $asked['make'] ? map_for( $request ) : kept_token( $request );
	}
	if ( is_wp_error( $token ) ) {
		$token->add_data( array( 'status' => 422 ) );
		return $token;
	}
	return array( 'url' => null === $token ? '' : settings()['server'] . '/embed/' . $token );
}

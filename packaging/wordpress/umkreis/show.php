<?php
/**
 * What visitors get: the block and the shortcode as an element `<umkreis-map>`. Nothing here asks the service.
 *
 * @package Umkreis
 */

namespace Umkreis;

defined( 'ABSPATH' ) || exit;

const SCRIPT = 'umkreis-embed';

add_action(
	'init',
	static function (): void {
		register_block_type( __DIR__ . '/block', array( 'render_callback' => __NAMESPACE__ . '\\show_block' ) );
		add_shortcode( 'umkreis', __NAMESPACE__ . '\\show_shortcode' );
	}
);

function show_block( array $attributes ): string {
	$shown = show( $attributes );
	return '' === $shown ? '' : '<div ' . get_block_wrapper_attributes() . '>' . $shown . '</div>';
}

/** @param array|string $attributes An empty text if the shortcode has none. */
function show_shortcode( $attributes ): string {
	$names = array_merge( array_keys( REQUEST_FIELDS ), LOOK );
	return show( shortcode_atts( array_fill_keys( $names, '' ), (array) $attributes, 'umkreis' ) );
}

/** The element of a map; a sentence for those who can edit the post, and nothing for everybody else, if no map was made. */
function show( array $attributes ): string {
	$link    = text_of( $attributes, 'link' );
	$request = request_for( $attributes );
	if ( '' !== $link ) {
		$token = token_in( $link );
		$fault = __( 'The link is not that of a map of the service in Settings → Umkreis.', 'umkreis' );
	} else {
		$token = kept_token( $request );
		$fault = kept_fault( $request );
		$fault = '' === $fault ? __( 'The map is made when the post is saved.', 'umkreis' ) : $fault;
	}
	if ( null === $token ) {
		return notice( $fault );
	}
	return element( $token, $attributes );
}

function element( string $token, array $attributes ): string {
	$server = settings()['server'];
	wp_enqueue_script( SCRIPT, $server . '/embed.js', array(), null, true );
	$title  = text_of( $attributes, 'title' );
	$title  = '' === $title ? __( 'Map of the surroundings', 'umkreis' ) : $title;
	$height = absint( text_of( $attributes, 'height' ) );
	$scheme = text_of( $attributes, 'scheme' );
	return sprintf(
		'<umkreis-map token="%s" title="%s"%s%s><a href="%s">%s</a></umkreis-map>',
		esc_attr( $token ),
		esc_attr( $title ),
		$height > 0 ? sprintf( ' height="%d"', $height ) : '',
		in_array( $scheme, array( 'light', 'dark' ), true ) ? sprintf( ' scheme="%s"', esc_attr( $scheme ) ) : '',
		esc_url( $server . '/embed/' . $token ),
		esc_html( $title )
	);
}

function notice( string $text ): string {
	$post = get_the_ID();
	if ( ! ( $post ? current_user_can( 'edit_post', $post ) : current_user_can( 'edit_posts' ) ) ) {
		return '';
	}
	return '<p class="umkreis-notice"><strong>Umkreis:</strong> ' . esc_html( $text ) . '</p>';
}

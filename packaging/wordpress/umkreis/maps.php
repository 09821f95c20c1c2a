<?php
/**
 * Maps by what they were made from: makes each once at the service and keeps its token, so that a view of a page asks nobody.
 *
 * @package Umkreis
 */

namespace Umkreis;

defined( 'ABSPATH' ) || exit;

/** An array, which the page of all options (wp-admin/options.php) does not print. */
const SETTINGS = 'umkreis_settings';

/** Begins the name of the option of each map. */
const KEPT = 'umkreis_map_';

const SECONDS_FOR_THE_SERVICE = 30;
const MOST_ANSWER_BYTES       = 65536;

/** Fields of the service by attributes of block and shortcode. */
const REQUEST_FIELDS = array(
	'address'    => 'address',
	'title'      => 'title',
	'show'       => 'show',
	'visibility' => 'addressVisibility',
	'mode'       => 'transportMode',
	'minutes'    => 'minutes',
);

/** Attributes that say how a map looks in its page. */
const LOOK = array( 'link', 'height', 'scheme' );

/** Languages of maps. */
const LANGUAGES = array( 'de', 'en' );

/** The address of the service, without a slash at its end, and the key; empty texts where none is set. */
function settings(): array {
	$kept = get_option( SETTINGS );
	return array(
		'server' => is_array( $kept ) ? (string) ( $kept['server'] ?? '' ) : '',
		'key'    => is_array( $kept ) ? (string) ( $kept['key'] ?? '' ) : '',
	);
}

/** The request for a map with these attributes; empty ones are left out. */
function request_for( array $attributes ): array {
	// The same with and without it, so that block and shortcode share their maps.
	$request = array( 'show' => 'map,pois' );
	foreach ( REQUEST_FIELDS as $attribute => $field ) {
		$value = text_of( $attributes, $attribute );
		if ( '' === $value ) {
			continue;
		}
		$request[ $field ] = 'minutes' === $field ? (int) $value : $value;
	}
	$language = substr( get_locale(), 0, 2 );
	if ( in_array( $language, LANGUAGES, true ) ) {
		$request['language'] = $language;
	}
	return $request;
}

function text_of( array $attributes, string $name ): string {
	$value = $attributes[ $name ] ?? '';
	return is_scalar( $value ) ? sanitize_text_field( (string) $value ) : '';
}

/** The token of the map of a request if it was made and has not expired, else null. */
function kept_token( array $request ): ?string {
	$kept = get_option( name_of( $request ) );
	if ( ! is_array( $kept ) || ! isset( $kept['token'] ) ) {
		return null;
	}
	return isset( $kept['until'] ) && $kept['until'] <= time() ? null : $kept['token'];
}

/** Why the last attempt to make the map failed; empty if none did. */
function kept_fault( array $request ): string {
	$kept = get_option( name_of( $request ) );
	return is_array( $kept ) ? (string) ( $kept['fault'] ?? '' ) : '';
}

/**
 * The token of the map of a request: of the kept one, else of a new one.
 *
 * @return string|\WP_Error
 */
function map_for( array $request ) {
	$token = kept_token( $request );
	if ( null !== $token ) {
		return $token;
	}
	$made = ask_service( $request );
	if ( is_wp_error( $made ) ) {
		update_option( name_of( $request ), array( 'fault' => $made->get_error_message() ), false );
		return $made;
	}
	update_option( name_of( $request ), $made, false );
	return $made['token'];
}

/** Removes every kept map; the service keeps the maps themselves. */
function forget_maps(): void {
	global $wpdb;
	$like  = $wpdb->esc_like( KEPT ) . '%';
	$names = $wpdb->get_col( $wpdb->prepare( "SELECT option_name FROM {$wpdb->options} WHERE option_name LIKE %s", $like ) );
	array_map( 'delete_option', $names );
}

/** The address of a map, or null if a link leads elsewhere than to a map of the service. */
function token_in( string $link ): ?string {
	$server = settings()['server'];
	$start  = $server . '/embed/';
	if ( '' === $server || 0 !== strpos( $link, $start ) ) {
		return null;
	}
	$token = substr( $link, strlen( $start ) );
	return is_token( $token ) ? $token : null;
}

function is_token( string $text ): bool {
	return 1 === preg_match( '/^[A-Za-z0-9]{1,100}$/D', $text );
}

/**
 * Makes a map at the service.
 *
 * @return array|\WP_Error The token, and until when it is valid if that ends.
 */
function ask_service( array $request ) {
	$set = settings();
	if ( '' === $set['server'] || '' === $set['key'] ) {
		return new \WP_Error( 'umkreis_not_set', __( 'Address and key of the service are not set (Settings → Umkreis).', 'umkreis' ) );
	}
	$body   = wp_json_encode( $request );
	$answer = wp_remote_post(
		$set['server'] . '/api/location-ext/snapshot-data?fields=embedUrl,expiresAt',
		array(
			'headers'             => array(
				'X-API-KEY'       => $set['key'],
				'Content-Type'    => 'application/json',
				'Accept'          => 'application/json',
				// The same request of the same site gets the same map, also if the first answer was lost.
				'Idempotency-Key' => 'wordpress-' . hash( 'sha256', home_url() . ' ' . $body ),
			),
			'body'                => $body,
			'timeout'             => SECONDS_FOR_THE_SERVICE,
			// A redirect would take the key along.
			'redirection'         => 0,
			'limit_response_size' => MOST_ANSWER_BYTES,
		)
	);
	if ( is_wp_error( $answer ) ) {
		return new \WP_Error( 'umkreis_unreachable', __( 'The service does not answer. Save again in a while.', 'umkreis' ) );
	}
	$said  = json_decode( wp_remote_retrieve_body( $answer ), true );
	$token = basename( (string) ( $said['embedUrl'] ?? '' ) );
	if ( 201 !== wp_remote_retrieve_response_code( $answer ) || ! is_token( $token ) ) {
		$detail = $said['errors'][0]['detail'] ?? $said['detail'] ?? null;
		$detail = is_string( $detail ) ? $detail : __( 'The service gave no map.', 'umkreis' );
		return new \WP_Error( 'umkreis_refused', $detail );
	}
	$until = isset( $said['expiresAt'] ) ? strtotime( (string) $said['expiresAt'] ) : false;
	return array( 'token' => $token ) + ( false === $until ? array() : array( 'until' => $until ) );
}

function name_of( array $request ): string {
	return KEPT . md5( wp_json_encode( $request ) );
}

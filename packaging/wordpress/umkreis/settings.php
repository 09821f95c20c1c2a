<?php
/**
 * The page Settings → Umkreis: the address of the service, and its key, which no page shows again.
 *
 * @package Umkreis
 */

namespace Umkreis;

defined( 'ABSPATH' ) || exit;

const PAGE = 'umkreis';

add_action(
	'admin_menu',
	static function (): void {
		add_options_page( 'Umkreis', 'Umkreis', 'manage_options', PAGE, __NAMESPACE__ . '\\settings_page' );
	}
);
add_action( 'admin_post_umkreis_settings', __NAMESPACE__ . '\\save_settings' );

function settings_page(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$set  = settings();
	$said = get_transient( told() );
	delete_transient( told() );
	?>
	<div class="wrap">
		<h1>Umkreis</h1>
		<?php if ( is_array( $said ) ) : ?>
			<div class="notice notice-<?php echo esc_attr( $said[0] ); ?>"><p><?php echo esc_html( $said[1] ); ?></p></div>
		<?php endif; ?>
		<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
			<input type="hidden" name="action" value="umkreis_settings">
			<?php wp_nonce_field( 'umkreis_settings' ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="umkreis-server"><?php esc_html_e( 'Address of the service', 'umkreis' ); ?></label></th>
					<td>
						<input type="url" id="umkreis-server" name="server" class="regular-text" required placeholder="https://maps.example.com" value="<?php echo esc_attr( $set['server'] ); ?>">
						<p class="description"><?php esc_html_e( 'As visitors reach it: their browsers load the maps from there.', 'umkreis' ); ?></p>
					</td>
				</tr>
				<tr>
					<th scope="row"><label for="umkreis-key"><?php esc_html_e( 'Key', 'umkreis' ); ?></label></th>
					<td>
						<input type="password" id="umkreis-key" name="key" class="regular-text" autocomplete="off" value="" placeholder="<?php echo esc_attr( '' === $set['key'] ? '' : __( 'A key is kept; empty keeps it', 'umkreis' ) ); ?>">
						<p class="description"><?php esc_html_e( 'A secret key with the scope snapshots. It stays on this server and is never shown again.', 'umkreis' ); ?></p>
					</td>
				</tr>
				<tr>
					<th scope="row"><?php esc_html_e( 'Forget', 'umkreis' ); ?></th>
					<td>
						<p><label><input type="checkbox" name="forget_key" value="1"> <?php esc_html_e( 'the key', 'umkreis' ); ?></label></p>
						<p><label><input type="checkbox" name="forget_maps" value="1"> <?php esc_html_e( 'the maps that were made: each is made again when its post is saved', 'umkreis' ); ?></label></p>
					</td>
				</tr>
			</table>
			<?php submit_button(); ?>
		</form>
		<p>
			<?php esc_html_e( 'Block: “Umkreis map”. Shortcode:', 'umkreis' ); ?>
			<code>[umkreis address="Marktplatz 1, 86998 Hollerbruck" show="map,pois,index"]</code>
		</p>
	</div>
	<?php
}

function save_settings(): void {
	check_admin_referer( 'umkreis_settings' );
	if ( ! current_user_can( 'manage_options' ) ) {
		wp_die( esc_html__( 'You may not change these settings.', 'umkreis' ), '', array( 'response' => 403 ) );
	}
	$server = untrailingslashit( esc_url_raw( trim( posted( 'server' ) ), array( 'http', 'https' ) ) );
	$key    = trim( posted( 'key' ) );
	$kept   = settings()['key'];
	if ( '1' === posted( 'forget_key' ) ) {
		$kept = '';
	}
	if ( '1' === posted( 'forget_maps' ) ) {
		forget_maps();
	}
	$is_key = 1 === preg_match( '/^[\x21-\x7e]{0,200}$/D', $key );
	if ( ! is_safe( $server ) ) {
		$said = array( 'error', __( 'Not saved: the address must begin with https:// (http:// only for localhost).', 'umkreis' ) );
	} elseif ( ! $is_key ) {
		$said = array( 'error', __( 'Not saved: the key has characters that no key has.', 'umkreis' ) );
	} else {
		$set = array( 'server' => $server, 'key' => '' === $key ? $kept : $key );
		update_option( SETTINGS, $set, false );
		$said = try_out( $set );
	}
	set_transient( told(), $said, MINUTE_IN_SECONDS );
	wp_safe_redirect( admin_url( 'options-general.php?page=' . PAGE ) );
	exit;
}

/** Whether a key may be sent there: not over a network in clear text. */
function is_safe( string $server ): bool {
	$parts = wp_parse_url( $server );
	if ( ! is_array( $parts ) || empty( $parts['host'] ) || isset( $parts['query'] ) || isset( $parts['user'] ) ) {
		return false;
	}
	return 'https' === $parts['scheme'] || in_array( $parts['host'], array( 'localhost', '127.0.0.1' ), true );
}

/** What the service says to the key, as a kind of notice and a sentence. */
function try_out( array $set ): array {
	if ( '' === $set['key'] ) {
		return array( 'warning', __( 'Saved, without a key: only maps by their link can be shown.', 'umkreis' ) );
	}
	$answer = wp_remote_get(
		$set['server'] . '/api/location-ext/usage',
		array(
			'headers'             => array( 'X-API-KEY' => $set['key'] ),
			'redirection'         => 0,
			'timeout'             => 10,
			'limit_response_size' => MOST_ANSWER_BYTES,
		)
	);
	if ( is_wp_error( $answer ) || 0 === strpos( (string) wp_remote_retrieve_response_code( $answer ), '5' ) ) {
		return array( 'warning', __( 'Saved, but the service does not answer now.', 'umkreis' ) );
	}
	if ( 200 !== wp_remote_retrieve_response_code( $answer ) ) {
		return array( 'warning', __( 'Saved, but the service does not take the key.', 'umkreis' ) );
	}
	return array( 'success', __( 'Saved. The service answers and knows the key.', 'umkreis' ) );
}

function posted( string $name ): string {
	// phpcs:ignore WordPress.Security.NonceVerification.Missing -- save_settings checks it first.
	$value = $_POST[ $name ] ?? '';
	return is_string( $value ) ? wp_unslash( $value ) : '';
}

function told(): string {
	return 'umkreis_told_' . get_current_user_id();
}

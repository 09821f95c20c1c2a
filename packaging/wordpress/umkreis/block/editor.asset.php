<?php
/**
 * What the script of the editor needs of WordPress, in the form that a build would write.
 *
 * @package Umkreis
 */

return array(
	'dependencies' => array( 'wp-api-fetch', 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-i18n' ),
	'version'      => '0.1.0',
);

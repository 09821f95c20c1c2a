// The block in the editor: its fields, and a preview of the map that the service made. The editor never sees the key.
(({ apiFetch, blockEditor, blocks, components, element, i18n }) => {
  const { createElement: el, Fragment, useEffect, useState } = element;
  const { Button, Notice, PanelBody, Placeholder, SelectControl, Spinner, TextControl, ToggleControl } = components;
  const { __ } = i18n;
  const t = text => __(text, 'umkreis');

  const PARTS = [
    ['pois', 'Points of interest'],
    ['index', 'Location index'],
    ['text', 'Description of the location'],
    ['census', 'Census figures'],
  ];
  const CHOICES = {
    visibility: [
      'How exactly the address shows',
      { '': 'As the account says', EXACT: 'Exactly', STREET: 'Its street', AREA: 'Its neighbourhood' },
    ],
    mode: [
      'Travels',
      {
        '': 'On foot',
        BICYCLE: 'By bicycle',
        CAR: 'By car',
        WHEELCHAIR: 'By wheelchair',
        TRANSIT: 'By public transport',
      },
    ],
    scheme: ['Colours', { '': "As the visitor's system", light: 'Light', dark: 'Dark' }],
  };
  /** What the map is made from; `height` and `scheme` change only how it shows. */
  const MADE_FROM = ['address', 'title', 'show', 'visibility', 'mode', 'minutes', 'link'];

  function Edit({ attributes, setAttributes }) {
    const [found, setFound] = useState({ isBusy: true });
    const data = Object.fromEntries(MADE_FROM.map(name => [name, attributes[name]]));
    const wish = JSON.stringify(data);
    const ask = make => {
      setFound({ isBusy: true });
      let isOver = false;
      apiFetch({ path: '/umkreis/v1/map', method: 'POST', data: { ...data, make } }).then(
        ({ url }) => isOver || setFound({ url }),
        ({ message }) => isOver || setFound({ fault: message }),
      );
      return () => {
        isOver = true;
      };
    };
    // Whatever is typed: shows the map if it was made before. Only the button makes one, or saving the post.
    useEffect(() => {
      if (attributes.address === '' && attributes.link === '') return setFound({});
      let stop;
      const later = setTimeout(() => {
        stop = ask(false);
      }, 300);
      return () => {
        clearTimeout(later);
        stop?.();
      };
    }, [wish]);

    const field = (name, label, more) =>
      el(TextControl, {
        label: t(label),
        value: attributes[name],
        onChange: value => setAttributes({ [name]: value }),
        ...more,
      });
    const choice = name => {
      const [label, all] = CHOICES[name];
      const options = Object.entries(all).map(([value, text]) => ({ value, label: t(text) }));
      return el(SelectControl, {
        key: name,
        label: t(label),
        options,
        value: attributes[name],
        onChange: value => setAttributes({ [name]: value }),
      });
    };
    const shown = attributes.show.split(',');
    const part = ([name, label]) =>
      el(ToggleControl, {
        key: name,
        label: t(label),
        checked: shown.includes(name),
        onChange: isOn => {
          const names = [
            'map',
            ...PARTS.map(([each]) => each).filter(each => (each === name ? isOn : shown.includes(each))),
          ];
          setAttributes({ show: names.join() });
        },
      });
    const inspector = el(
      blockEditor.InspectorControls,
      null,
      el(
        PanelBody,
        { title: t('Map') },
        field('address', 'Address'),
        field('title', 'Title'),
        PARTS.map(part),
        choice('visibility'),
        choice('mode'),
        field('minutes', 'Minutes', { type: 'number', min: 1, max: 60, placeholder: '15' }),
      ),
      el(
        PanelBody,
        { title: t('In the page'), initialOpen: false },
        field('height', 'Height in pixels', { type: 'number', min: 0, help: t('Empty: as high as the map needs.') }),
        choice('scheme'),
        field('link', 'Or the link of a map', {
          type: 'url',
          help: t('Of a map that was made elsewhere, instead of an address.'),
        }),
      ),
    );
    const preview = () =>
      el('iframe', {
        src: found.url,
        title: attributes.title || t('Map of the surroundings'),
        loading: 'lazy',
        // A click selects the block.
        style: {
          display: 'block',
          width: '100%',
          height: `${Number(attributes.height) || 560}px`,
          border: 0,
          pointerEvents: 'none',
        },
      });
    const form = () =>
      el(
        Placeholder,
        { icon: 'location-alt', label: t('Umkreis map'), instructions: t('Whose surroundings does the map show?') },
        el(
          'form',
          {
            style: { display: 'block', width: '100%' },
            onSubmit: event => {
              event.preventDefault();
              ask(true);
            },
          },
          field('address', 'Address', { placeholder: 'Marktplatz 1, 86998 Hollerbruck' }),
          found.fault && el(Notice, { status: 'error', isDismissible: false }, found.fault),
          el(
            Button,
            { variant: 'primary', type: 'submit', disabled: attributes.address === '' || found.isBusy },
            t('Make the map'),
          ),
          found.isBusy && el(Spinner),
        ),
      );
    return el(Fragment, null, inspector, el('div', blockEditor.useBlockProps(), found.url ? preview() : form()));
  }

  blocks.registerBlockType('umkreis/map', { edit: Edit, save: () => null });
})(window.wp);

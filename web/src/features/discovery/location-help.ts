/** How to allow the location for a site, with the names of the browser's own menus. */
interface LocationHelp {
  browser: string
  steps: string[]
}

const PERMISSION_OF_DEVICE = 'If it is still off, allow location for the browser in the settings of your device.'

const helps: (LocationHelp & { matches: RegExp })[] = [
  {
    matches: /iPhone|iPad/,
    browser: 'iPhone and iPad',
    steps: [
      'Open Settings, Privacy & Security, Location Services and switch them on.',
      'Choose your browser in the list and allow While Using the App.',
      'In Safari tap the page menu beside the address, Website Settings, Location, Allow.',
      'Come back here and tap Use my location.',
    ],
  },
  {
    matches: /SamsungBrowser/,
    browser: 'Samsung Internet',
    steps: [
      'Tap the lock to the left of the address, then Permissions.',
      'Tap Location and choose Allow.',
      'Reload this page and tap Use my location.',
      PERMISSION_OF_DEVICE,
    ],
  },
  {
    matches: /Edg(A|iOS)?\//,
    browser: 'Microsoft Edge',
    steps: [
      'Select the lock to the left of the address, then Permissions for this site.',
      'Set Location to Allow.',
      'Reload this page and choose Use my location.',
      PERMISSION_OF_DEVICE,
    ],
  },
  {
    matches: /Firefox|FxiOS/,
    browser: 'Firefox',
    steps: [
      'Select the permissions icon to the left of the address.',
      'Remove the block beside Access your location.',
      'Reload this page, choose Use my location and then Allow.',
      PERMISSION_OF_DEVICE,
    ],
  },
  {
    matches: /^(?=.*Android).*Chrome/,
    browser: 'Chrome on Android',
    steps: [
      'Tap the icon to the left of the address, then Permissions.',
      'Tap Location and allow it.',
      'Reload this page and tap Use my location.',
      PERMISSION_OF_DEVICE,
    ],
  },
  {
    matches: /Chrome|Chromium/,
    browser: 'Chrome',
    steps: [
      'Click the icon to the left of the address, then Site settings.',
      'Set Location to Allow.',
      'Reload this page and click Use my location.',
      PERMISSION_OF_DEVICE,
    ],
  },
  {
    matches: /^(?=.*Macintosh).*Safari/,
    browser: 'Safari',
    steps: [
      'In the menu bar choose Safari, Settings, Websites, Location.',
      'Set this website to Allow.',
      'In System Settings, Privacy & Security, Location Services, switch Safari on.',
      'Reload this page and click Use my location.',
    ],
  },
]

const anyBrowser: LocationHelp = {
  browser: 'your browser',
  steps: [
    'Open the settings of your browser and find the permissions of this site.',
    'Allow Location.',
    'Reload this page and choose Use my location.',
    PERMISSION_OF_DEVICE,
  ],
}

/** The order matters: most user agents also contain the names of other browsers. */
export function getLocationHelp(userAgent: string): LocationHelp {
  return helps.find(({ matches }) => matches.test(userAgent)) ?? anyBrowser
}

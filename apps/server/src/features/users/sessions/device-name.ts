/** In order: user agents of the first ones also contain the marks of later ones. */
const BROWSERS: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS|e)?\//],
  ['Opera', /\b(?:OPR|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|Chromium|CriOS)\//],
  ['Safari', /\bVersion\/.*\bSafari\//],
]

const SYSTEMS: [name: string, mark: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
]

/** `Chrome en Windows`, from the user agent. It helps people recognize their devices and proves nothing. */
export function deviceName(userAgent: string): string {
  const find = (names: [string, RegExp][]) => names.find(([, mark]) => mark.test(userAgent))?.[0]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  if (!browser) return system ? `Un navegador en ${system}` : 'Dispositivo desconocido'
  return system ? `${browser} en ${system}` : browser
}

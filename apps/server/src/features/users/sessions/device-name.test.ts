import { expect, it } from 'vitest'

import { deviceName } from './device-name.ts'

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S921B)'

it.each([
  [`${WINDOWS} ${BLINK} Chrome/142.0.0.0 Safari/537.36`, 'Chrome en Windows'],
  [`${WINDOWS} ${BLINK} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge en Windows'],
  [`${WINDOWS} ${BLINK} Chrome/142.0.0.0 Safari/537.36 OPR/125.0.0.0`, 'Opera en Windows'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox en Windows'],
  [`${MAC} ${WEBKIT} Version/18.5 Safari/605.1.15`, 'Safari en Mac'],
  [`${MAC} ${BLINK} Chrome/142.0.0.0 Safari/537.36`, 'Chrome en Mac'],
  [`${IPHONE} ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari en iPhone'],
  [`${IPHONE} ${WEBKIT} CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`, 'Chrome en iPhone'],
  [`${IPHONE} ${WEBKIT} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, 'Firefox en iPhone'],
  [`Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) ${WEBKIT} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari en iPad'],
  [`${ANDROID} ${BLINK} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome en Android'],
  [`${ANDROID} ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet en Android'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${BLINK} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome en Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 16181.61.0) ${BLINK} Chrome/142.0.0.0 Safari/537.36`, 'Chrome en ChromeOS'],
  [WINDOWS, 'Un navegador en Windows'],
  ['Firefox/144.0', 'Firefox'],
  ['curl/8.14.1', 'Dispositivo desconocido'],
  ['', 'Dispositivo desconocido'],
])('%s is %s', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))

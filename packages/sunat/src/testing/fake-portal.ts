import type { SolCredentials } from '../tokens/credentials.ts'
import type { FakeRequest, FakeSunat } from './fake-sunat.ts'

const CLIENT = '4f3b88b3-d9d6-402a-b85d-6a0bc857746a'
const SESSION = 'ITMENUSESSION=s3s10n'

export type PortalSettings = { readonly without?: readonly string[]; readonly refuseBy?: 'redirect' | 'page' }

const applications: Readonly<Record<string, string>> = {
  '11.5.3.1.2': '/ww1/ol-ti-itconscpemype/consultar.do?hc=abc123',
  '11.5.4.1.7': '/ww1/ol-ti-itconscpemypebve/consultar.do?hc=def456',
  '11.38.1.1.1': '/efactura/app/contribuyentems/servicio/consultacpe/?token=eyJ.portal.1',
  '11.45.2.1.1': '/ww1/ol-ti-itdetracciones/consulta.do',
  '11.38.1.1.2': '/ww1/ol-ti-itconscpe2040/consultar.do',
  '11.5.1.1.3': '/ww1/ol-ti-itreciboelectronico/cpelec001Alias?hc=ghi789',
}

/** Adds the SOL portal to a fake SUNAT: login by script and form, session by cookie, options by relative redirects. */
export function servePortal(
  fake: FakeSunat,
  user: SolCredentials,
  { without = [], refuseBy = 'redirect' }: PortalSettings = {},
): FakeSunat {
  const root = '..'
  fake.on('GET', /^\/menu\/MenuInternet\.htm$/, (request) => {
    const { query } = request
    if (!hasSession(request))
      return {
        html: `<html><script>top.location.replace('${root}/seg/clientessol/${CLIENT}/oauth2/loginMenuSol?lang=es-PE&state=rO0ABC')</script></html>`,
      }
    const target = applications[query.get('code') ?? '']
    const isFrame =
      request.headers['sec-fetch-dest'] === 'iframe' && (request.headers.referer ?? '').includes('MenuInternet.htm')
    if (query.get('action') === 'execute' && target && isFrame && !without.includes(query.get('code') ?? ''))
      return { status: 302, headers: { location: `${root}${target}` } }
    const boletas = without.includes('11.5.3.1.2')
      ? ''
      : '<li id="nivel4_11_5_4_1_7" data-codigo="11.5.4.1.7">Consultar Boleta de Venta y Nota</li>'
    return { html: `<html><body>Menú SOL<ul>${boletas}</ul><a href="Salir.htm">Salir</a></body></html>` }
  })
  fake.on('GET', /loginMenuSol$/, {
    headers: { 'set-cookie': ['F5=abc; Path=/'] },
    html: '<html><form method="post" action="j_security_check"><input type="hidden" name="state" value="rO0ABC"><input id="txtContrasena" name="j_password"></form></html>',
  })
  fake.on('POST', /j_security_check$/, (request) => {
    const { form } = request
    const isKnown =
      form.get('custom_ruc') === user.ruc &&
      form.get('j_username') === user.user &&
      form.get('j_password') === user.password &&
      form.get('state') === 'rO0ABC' &&
      (request.headers.cookie ?? '').includes('F5=abc')
    if (isKnown) return { status: 302, headers: { location: `${form.get('originalUrl')}?state=rO0ABC&code=eyJcode` } }
    return refuseBy === 'redirect'
      ? { status: 302, headers: { location: 'loginMenuSol?error=true' } }
      : { html: '<html><span id="lblHeader">Falla en la autenticación</span></html>' }
  })
  fake.on('GET', /AutenticaMenuInternet\.htm$/, {
    status: 302,
    headers: {
      location: 'MenuInternet.htm?pestana=*&agrupacion=*',
      'set-cookie': [`${SESSION}; Domain=.sunat.gob.pe; Path=/`],
    },
  })
  fake.on('GET', /^\/(ww1|efactura)\//, (request) =>
    hasSession(request) ? { html: '<html><body>aplicación</body></html>' } : undefined,
  )
  return fake
}

export function hasSession({ headers }: FakeRequest): boolean {
  return (headers.cookie ?? '').includes(SESSION)
}

import { afterEach, describe, expect, it } from 'vitest'

import { readLeftPage, writeLeftPage } from './left-pages.ts'
import { siscontVisit, takeSiscontVisit } from './siscont-visit.ts'

afterEach(() => {
  siscontVisit.setState(siscontVisit.getInitialState(), true)
  window.history.replaceState(null, '', '/')
})

function open(address: string): void {
  window.history.replaceState(null, '', address)
  takeSiscontVisit(window.location)
}

describe('the address of a visit from SISCONT', () => {
  it.each(['/siscont/validate', '/SISCONT/Validate', '/siscont/registrar-cuenta'])('%s is read and removed', (path) => {
    open(`${path}?code=c&email=a%40b.pe&ruc=20131312955&razon_social=Aceros+del+Sur&password=secreta`)
    expect(window.location.pathname + window.location.search).toBe(path)
    expect(siscontVisit.getState()).toEqual({
      code: 'c',
      email: 'a@b.pe',
      ruc: '20131312955',
      razon_social: 'Aceros del Sur',
    })
    expect([localStorage, sessionStorage].flatMap(Object.values<unknown>).join()).not.toMatch(/secreta|"c"/)
  })

  it.each([
    ['razon_social=IMPORTACIONES&DEL=&VALLE=', 'IMPORTACIONES DEL VALLE'],
    ['razon_social=PEREZ&HIJOS&S.A.C.&email=a%40b.pe', 'PEREZ HIJOS S.A.C.'],
    ['razon_social=ACEROS%20DEL+SUR&utm_source=siscont', 'ACEROS DEL SUR'],
  ])('has the name of the company in parameters without a value too: %s', (query, name) => {
    open(`/siscont/validate?ruc=20131312955&${query}`)
    expect(siscontVisit.getState()).toMatchObject({ ruc: '20131312955', razon_social: name })
  })

  it('of another page is left as it is', () => {
    open('/login?code=c')
    expect(window.location.search).toBe('?code=c')
    expect(siscontVisit.getState()).toEqual({})
  })
})

describe('the page that was left', () => {
  it('is opened again when it is one of a company', () => {
    writeLeftPage('20131312955', '/dashboard/detracciones?empresa=x&periodo=202610')
    expect(readLeftPage('20131312955')).toBe('/dashboard/detracciones?empresa=x&periodo=202610')
    expect(readLeftPage('20526018151')).toBeUndefined()
  })

  it.each(['//otro.pe/dashboard', 'https://otro.pe/', '/dashboardx', '/dashboard/nada', '/inicio'])(
    'is not %s',
    (page) => {
      writeLeftPage('20131312955', page)
      expect(readLeftPage('20131312955')).toBeUndefined()
    },
  )
})

/** An option of the SOL menu and the application it opens. */
export type MenuOption = {
  readonly code: string
  readonly name: string
  /** Path on the applications host. */
  readonly path: string
}

/** The codes of the first three are public; the others are assumed. */
export const menuOptions: readonly MenuOption[] = [
  {
    code: '11.5.3.1.2',
    name: 'Consulta de Facturas y Notas Electrónicas',
    path: '/ol-ti-itconscpemype/consultar.do',
  },
  { code: '11.5.4.1.2', name: 'Consultar Boleta de Venta y Nota', path: '/ol-ti-itconscpemypebve/consultar.do' },
  { code: '11.38.1.1.1', name: 'Nueva consulta de comprobantes de pago', path: '/nuevaconsulta' },
  { code: '11.45.2.1.1', name: 'Consulta de constancias de depósito', path: '/ol-ti-itdetracciones/consulta.do' },
  {
    code: '11.38.1.1.2',
    name: 'Consulta de comprobantes de retención y percepción',
    path: '/ol-ti-itconscpe2040/consultar.do',
  },
  {
    code: '11.5.1.1.3',
    name: 'Consulta de recibos por honorarios recibidos',
    path: '/ol-ti-itreciboelectronico/cpelec001Alias',
  },
]

/** The application of a path: `ol-ti-itdetracciones`. */
export function applicationOf(path: string): string {
  return path.split('/')[1] ?? ''
}

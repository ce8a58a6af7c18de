/** The four steps of the guided tour. `target` is the `data-tour` of what a step is about. */
export const tourSteps = [
  {
    target: 'secciones',
    title: 'Encuentra lo que necesitas',
    text: 'Comprobantes, observaciones, detracciones y el informe PDT: cada cosa en su sección, con el número de lo que te espera.',
  },
  {
    target: 'descarga',
    title: 'Descarga tus reportes por periodo',
    text: 'Elige el mes y el archivo: Excel, RCE o RVIE para el SIRE, o Siscont. Antes de bajar ves cuántos entran y cuáles quedan fuera.',
  },
  {
    target: 'analisis',
    title: 'Mira el análisis de tus comprobantes',
    text: 'El IGV de ventas menos el de compras, y lo que aún no cuenta. Debajo, cada libro con su evolución y sus detracciones.',
  },
  {
    target: 'empresas',
    title: 'Pasa a tus otras empresas',
    text: 'Busca por nombre o RUC y abre la misma página de otra empresa sin volver al inicio.',
  },
] as const

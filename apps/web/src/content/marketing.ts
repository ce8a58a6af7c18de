import { Landmark } from 'lucide-react'

/**
 * SAMPLE CONTENT, to be replaced before launch: promises, figures, testimonials and the claim of the sign-up page, and the bank that backs
 * the product on the pages of SISCONT. Nothing else in the product depends on these words.
 */
export const marketing = {
  headline: { before: 'Declara el IGV de tus clientes en', strong: '50% menos tiempo' },
  promises: [
    'Comprobantes de compra y venta con detalle de items y XML',
    'Gastos ajenos al giro separados automáticamente, con su base legal',
    'Análisis de detracciones, retenciones y percepciones',
  ],
  example: {
    title: 'Resumen de IGV',
    period: 'Octubre 2026',
    terms: [
      { label: 'IGV de ventas', amount: '48,312.40' },
      { label: 'IGV de compras', amount: '31,905.18' },
      { label: 'IGV por pagar', amount: '16,407.22' },
    ],
    rows: [
      { item: 'Cemento Portland tipo I, 42.5 kg', status: 'gasto deducible', amount: '8,496.00' },
      { item: 'Whisky 12 años, 750 ml', status: 'observado', amount: '389.90' },
      { item: 'Papeleta de tránsito M20', status: 'gasto no deducible', amount: '440.00' },
    ],
  },
  testimonials: [
    {
      name: 'Julia Paredes',
      role: 'contadora en Arequipa',
      quote: 'Antes cerraba el mes en cuatro días; ahora en uno y medio.',
    },
    {
      name: 'Marco Salas',
      role: 'estudio contable en Lima',
      quote: 'Los gastos observados llegan con su motivo. Ya no discuto de memoria.',
    },
    {
      name: 'Elena Quispe',
      role: 'contadora en Cusco',
      quote: 'Bajo el registro de compras listo para el SIRE y sigo con otro cliente.',
    },
  ],
  backer: { name: 'Grupo bancario', logo: Landmark },
  claim: 'Más de 100 contadores y estudios contables ya usan Contapro.',
} as const

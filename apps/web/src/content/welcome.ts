/**
 * SAMPLE CONTENT, to be replaced before launch: what a new accountant sees on the first visit to the home screen.
 * It takes the place of a video: three pictures drawn with the product's own parts, without sound and at the reader's pace.
 */
export const welcome = {
  title: 'Tu cuenta está lista',
  text: 'Así llegan los comprobantes de tus clientes:',
  scenes: {
    register: {
      title: '1. Registras la empresa',
      text: 'Su RUC, su usuario y su clave SOL.',
      business: 'Panadería San Martín E.I.R.L.',
    },
    collect: {
      title: '2. Recopilamos de SUNAT',
      text: 'Compras y ventas, periodo por periodo.',
      progress: { done: 5, total: 13 },
    },
    review: {
      title: '3. Revisas y descargas',
      text: 'Lo deducible, lo observado y los archivos para declarar.',
    },
  },
  action: 'Registrar mi primera empresa',
} as const

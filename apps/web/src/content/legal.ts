export type LegalPage = { title: string; updated: string; sections: readonly { heading: string; text: string }[] }

/** SAMPLE CONTENT, to be replaced by the business's own legal texts, here or by configuring TERMS_URL and PRIVACY_URL. */
export const terms: LegalPage = {
  title: 'Términos y condiciones',
  updated: '15/11/2026',
  sections: [
    {
      heading: 'El servicio',
      text: 'Contapro recopila de SUNAT los comprobantes de compra y venta de las empresas que registras, los ordena por periodo y prepara los archivos que usas para declarar. Tú decides qué se declara.',
    },
    {
      heading: 'Tu cuenta',
      text: 'La cuenta es personal. Cuida tu contraseña y avísanos si crees que alguien más la conoce. Puedes cerrar cualquier sesión abierta cuando quieras.',
    },
    {
      heading: 'Las credenciales de tus clientes',
      text: 'Registra solo empresas cuyo titular te haya autorizado. Guardamos sus credenciales cifradas, las usamos únicamente para recopilar sus comprobantes y las destruimos apenas archivas la empresa.',
    },
    {
      heading: 'Prueba y suscripción',
      text: 'La prueba gratuita dura los días que indica la página de registro. Al terminar no se borra nada: solo se detiene la recopilación y el registro de empresas nuevas.',
    },
    {
      heading: 'Responsabilidad',
      text: 'La calificación de gastos es una ayuda con su base legal a la vista. La declaración la presenta el contribuyente y su contador.',
    },
  ],
}

export const privacy: LegalPage = {
  title: 'Política de privacidad',
  updated: '15/11/2026',
  sections: [
    {
      heading: 'Qué datos guardamos',
      text: 'Tu nombre, documento, correo y celular; las empresas que registras; sus comprobantes y el historial de lo que haces con ellos.',
    },
    {
      heading: 'Para qué los usamos',
      text: 'Para darte el servicio, avisarte de lo que requiere tu atención y mejorar el producto. No vendemos datos ni los usamos para publicidad de terceros.',
    },
    {
      heading: 'Cómo los protegemos',
      text: 'Las claves SOL y las claves de API se guardan cifradas y cada uso queda registrado. Ninguna pantalla vuelve a mostrarlas.',
    },
    {
      heading: 'Tus derechos',
      text: 'Puedes pedir acceso, rectificación, cancelación u oposición según la Ley N.° 29733. Escríbenos por los canales de soporte.',
    },
  ],
}

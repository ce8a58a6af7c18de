export type Question = {
  question: string
  answer: string
  /** Where links lead to this answer. */
  id?: string
}

/** SAMPLE CONTENT, to be replaced by the business's own answers, here or by configuring FAQ_URL. */
export const faq: readonly Question[] = [
  {
    question: '¿Por qué no aparece un comprobante?',
    answer:
      'SUNAT publica los comprobantes de compra cuando el proveedor los envía, a veces días después de emitirlos. Recopilamos cada noche los periodos abiertos; si un comprobante sigue sin aparecer, confirma con el proveedor que lo haya enviado.',
  },
  {
    question: '¿Cuánto demora en estar lista una empresa nueva?',
    answer:
      'La recopilación empieza apenas la registras, por el periodo más reciente. Según la cantidad de comprobantes y el estado de SUNAT puede tomar de unos minutos a 2 días.',
  },
  {
    question: '¿Qué usuario SOL debo registrar?',
    answer:
      'Uno secundario creado para este fin, con acceso a la consulta de comprobantes y al SIRE. El titular lo crea en SUNAT Operaciones en Línea y puede quitarle el acceso cuando quiera.',
  },
  {
    question: '¿Qué hago si una empresa dice "Credenciales inválidas"?',
    answer:
      'La clave SOL cambió o el usuario fue dado de baja. Presiona la empresa, elige actualizar sus credenciales y la recopilación continúa sola. Mientras tanto no volvemos a intentar con la clave rechazada, para no bloquear al usuario.',
  },
  {
    id: 'permisos',
    question: '¿Qué significa "Falta de permisos"?',
    answer:
      'SUNAT aceptó el usuario SOL, pero no lo deja entrar a algún módulo. La empresa muestra cuáles faltan; para darlos, el titular entra a SUNAT Operaciones en Línea con su clave SOL principal, abre «Administración de usuarios secundarios», elige el usuario y le asigna esos módulos. Después presiona «Ya lo di, comprobar» o espera la recopilación de la noche.',
  },
  {
    question: '¿Para qué sirven el ID y la clave de API SUNAT?',
    answer:
      'Son opcionales. Con ellos leemos del SIRE el registro completo: todos los tipos, los comprobantes que llegan tarde, en moneda extranjera y anulados. Sin ellos leemos solo las facturas, boletas y notas que lista el Portal SOL, y los números se muestran como incompletos. Si además incluyes en la aplicación la consulta integrada de validez (en SOL: Empresas, Credenciales de API SUNAT), avisamos qué compras fueron anuladas o no figuran en SUNAT.',
  },
  {
    question: '¿Quién puede ver las claves que registro?',
    answer:
      'Nadie. Se guardan cifradas, se usan solo para recopilar y ninguna pantalla vuelve a mostrarlas. Al archivar la empresa se destruyen en el momento.',
  },
]

import type { Category } from '../category.ts'

export const OTHER: readonly Category[] = [
  {
    id: 'multas',
    name: 'Multas, papeletas y sanciones',
    kind: 'penalty',
    doubt: 1,
    message: 'Multas, recargos e intereses moratorios del Código Tributario y sanciones del Estado no son deducibles.',
    words: `
      papeleta, infraccion, infraccion transito, multa, multa administrativa, multa tributaria, multa electoral, multa municipal,
      multa sunat, multa sunafil, multa indecopi, sancion, sancion administrativa, fotopapeleta, interes moratorio, recargo tributario,
      internamiento deposito vehicular, levantamiento papeleta, cepo, exceso velocidad, omision sufragio`,
    cancelledBy:
      'defensa, asesoria, impugnacion, consultoria, curso, capacitacion, abogado, descargo, multaflex, recurso',
    suppliers: 'sutran, sat',
    supplierCiiu: '8411 8412',
  },
  {
    id: 'donaciones',
    name: 'Donaciones, diezmos y auspicios',
    kind: 'personal',
    doubt: 0.85,
    message: 'Donación: solo deducible a entidades perceptoras calificadas por SUNAT y hasta el límite de la ley.',
    words: `
      donacion, diezmo, ofrenda, colaboracion parroquia, colaboracion voluntaria, colaboracion, aporte voluntario, limosna, parroquia,
      aporte iglesia, teleton, colecta, pollada, aporte campana politica, apadrinamiento, madrina promocion, padrino`,
    cancelledBy: 'responsabilidad social empresarial',
    suppliers: 'parroquia, iglesia, teleton, caritas',
    unspsc: '9411 9413',
    supplierCiiu: '9491 9499',
  },
  {
    id: 'libreria_libros',
    name: 'Libros, revistas y librería no técnica',
    kind: 'personal',
    doubt: 0.7,
    message: 'Publicación sin relación con la actividad.',
    words: `
      novela, libro, libro cuento, cuento, cuento infantil, libro infantil, libro colorear, libro autoayuda, autoayuda, poesia,
      biografia, saga harry potter, harry potter, revista, revista moda, revista farandula, best seller, bestseller, manga, comic,
      historieta, libro cocina, biblia, suscripcion diario, suscripcion revista, suscripcion periodico, periodico, album figurita,
      figurita panini, panini, enciclopedia, crucigrama, sudoku, mandala, tarot, diccionario, atlas`,
    cancelledBy: `
      codigo tributario, norma tecnica, libro contable, manual tecnico, libro reclamacion, libro acta, libro planilla, legalizacion,
      libro tecnico, libro diario, libro inventario, manga pastelera, manga termocontraible, manga reforzada, manga larga, manga corta,
      manga plastica, libro mayor, libro obra, contabilidad, tributario, juridico, derecho, manga viento, cuaderno obra, impresion,
      libro electronico, ingenieria, manga transparente`,
    suppliers: 'libreria, crisol, ibero, editorial, libros, book vivant, el virrey, panini, communitas',
    unspsc: '5510',
    supplierCiiu: '4761',
    madeFrom: 'insumos_graficos oficina embalaje',
  },
  {
    id: 'consumo_familiar',
    name: 'Consumo del hogar o de la familia',
    kind: 'personal',
    doubt: 0.75,
    message: 'La descripción parece de uso familiar: indica su relación con la actividad.',
    words: `
      ~familiar, ~familia, ~nino, ~nina, ~infantil, ~juvenil, ~hijo, ~hija, ~esposa, ~esposo, ~novia, ~novio, ~mama, ~abuela,
      ~dormitorio, ~terraza, ~hogar, ~dama, ~caballero, ~mujer, ~hombre, ~unisex, ~escolar, ~vacacion, ~amor, ~feliz cumpleanos,
      ~fin semana, techo terraza, sol sombra, uso domestico, gasto familiar, gasto personal, consumo familiar,
      casa habitacion propietario`,
    cancelledBy: 'epp, seguridad, uniforme, obra, industrial, trabajador, compensacion, reparto',
  },
  {
    id: 'prestamos_consumo',
    name: 'Consumos financieros personales',
    kind: 'personal',
    doubt: 0.7,
    message: 'Gasto financiero personal o de deuda ajena a la empresa.',
    words: `
      avance efectivo, disposicion efectivo, cuota tarjeta, cuota tarjeta credito, interes tarjeta, interes tarjeta credito,
      prestamo personal, credito personal, credito hipotecario, interes hipotecario, seguro desgravamen, membresia tarjeta,
      membresia tarjeta credito, envio remesa, remesa familiar, giro exterior, casa empeno, empeno`,
    cancelledBy: 'comision pos, mantenimiento cuenta empresa, leasing, capital trabajo',
    unspsc: '8412',
    supplierCiiu: '6492',
  },
]

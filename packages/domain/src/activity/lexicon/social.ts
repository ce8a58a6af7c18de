import type { Category } from '../category.ts'

export const SOCIAL: readonly Category[] = [
  {
    id: 'flores_regalos',
    name: 'Flores, regalos y canastas',
    kind: 'personal',
    doubt: 0.75,
    message:
      'Obsequio: identifica al cliente o trabajador beneficiario; aplica el límite de representación o recreativo.',
    words: `
      ramo, ramo rosa, ramo flor, ramo girasol, rosa roja, rosas, rosas importadas, flor, arreglo floral, bouquet, tulipan, orquidea,
      girasol, regalo, regalo personalizado, caja regalo, box regalo, papel regalo, bolsa regalo, canasta navidena, canasta regalo,
      gift card, giftcard, tarjeta regalo, vale regalo, vale consumo, peluche globo, detalle cumpleanos, desayuno sorpresa,
      caja sorpresa, dia madre, dia padre, dia enamorado, san valentin, recuerdo, souvenir, obsequio, artesania, tarjeta felicitacion,
      presente aniversario, globo helio, artesania recuerdo`,
    cancelledBy: `
      merchandising, bolsa publicitaria, personal, trabajador, colaborador, cliente, corona funebre, corporativo, harina, ganchera,
      ornamental`,
    suppliers: 'floreria, flores, rosatel, regalos, detalles, florista, giftcard, rosas',
    unspsc: '1031 1016',
    supplierCiiu: '9609',
    madeFrom: 'jardin_piscina agro_insumos embalaje panaderia_dulces juguetes licores',
  },
  {
    id: 'fiestas_eventos',
    prevails: true,
    name: 'Fiestas y eventos sociales',
    kind: 'personal',
    doubt: 0.9,
    message: 'Evento social: solo deducible si es actividad institucional o agasajo general al personal.',
    words: `
      cumpleanos, fiesta, alquiler local recepcion, alquiler local boda, alquiler local matrimonio, fiesta infantil, fiesta cumpleanos,
      quinceanero, quinceanera, 15 fiesta, matrimonio, boda, civil matrimonio, baby shower, bautizo, primera comunion, despedida soltera,
      bodas plata, aniversario boda, pedida mano, orquesta, banda musico, animacion infantil, animador, hora loca, payaso, mago,
      show infantil, alquiler local fiesta, alquiler salon fiesta, alquiler salon recepcion, salon evento, recepcion social,
      decoracion globo, decoracion fiesta, decoracion tematica, globo, globo metalico, pinata, sorpresa fiesta, gorro cumpleanos,
      vela cumpleanos, mesa dulce, candy bar, torta boda, torta matrimonio, catering boda, catering matrimonio, catering cumpleanos,
      buffet matrimonio, mariachi, dj, discjockey, alquiler silla tiffany, alquiler mesa silla, alquiler mobiliario fiesta,
      alquiler castillo inflable, juego inflable, castillo inflable, cabina foto, photobooth, fotografia boda, filmacion boda,
      video boda, sesion foto familiar, sesion fotos, album boda, tarjeta invitacion, parte matrimonio, recuerdo bautizo, recordatorio,
      wedding planner, vestido quinceanera, anillo boda, fuegos artificiales, pirotecnia, toldo fiesta, mozo barman fiesta, barman,
      bartender, coctel boda, fiesta fin familiar, halloween, graduacion, ceremonia religiosa, misa`,
    cancelledBy: `
      aniversario empresa, agasajo navideno, dia trabajador, evento corporativo, fiesta patria bandera, valvula globo, valvula,
      corporativo, lanzamiento, agasajo, fin personal, institucional, personal`,
    suppliers:
      'eventos, fiestas, catering, recepciones, animaciones, wedding, producciones y eventos, orquesta, pinateria',
    supplierCiiu: '9000 5621 9329 7729',
    madeFrom:
      'abarrotes carnes_frutas_verduras panaderia_dulces bebidas_no_alcoholicas licores menaje_ropa_cama muebles_decoracion flores_regalos audiovisual juguetes restaurantes',
  },
  {
    id: 'funerarios',
    name: 'Servicios funerarios',
    kind: 'personal',
    doubt: 0.9,
    message: 'Gasto funerario: solo deducible si es de un trabajador por obligación o beneficio general.',
    words: `
      sepelio, funerario, funeral, ataud, feretro, nicho, nicho perpetuo, sepultura, cremacion, urna cineraria, corona funebre,
      lagrima funebre, capilla ardiente, velatorio, jardin paz, parque recuerdo, campo santo, camposanto, lapida, mausoleo, carroza,
      cargadores, misa difunto, necesidad futura, obituario`,
    suppliers: `
      funeraria, cementerio, jardines de la paz, parque del recuerdo, finisterre, camposanto, mapfre funeraria, campo fe`,
    unspsc: '4226 8517',
    supplierCiiu: '9603',
    madeFrom: 'madera_insumos flores_regalos vehiculos',
  },
]

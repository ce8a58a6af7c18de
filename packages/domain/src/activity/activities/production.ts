import { BASKETS, type Activity } from './activity.ts'

const { field, food, workshop } = BASKETS

export const PRODUCTION: readonly Activity[] = [
  {
    ciiu: '01',
    name: 'Agricultura y ganadería',
    buys: `vehiculos ${workshop} agro_insumos animales farmacia jardin_piscina carnes_frutas_verduras insumos_alimentarios insumos_medicos`,
    sells:
      'agricola, agropecuaria, agropecuario, ganadera, fundo, hacienda, agroindustria, avicola, granja, uva fresca, palta hass, esparrago fresco, arandano fresco, mango fresco, cosecha, pollo vivo, huevo granel, leche cruda, leche fresca, leche vaca, ganado, ganado pie, cafe pergamino, cacao grano, vivero, plantones, flor corte',
    goods: 'animales',
  },
  {
    ciiu: '02',
    name: 'Silvicultura y extracción de madera',
    buys: `${workshop} agro_insumos`,
    sells: 'forestal, madera rolliza, troza, reforestacion',
  },
  {
    ciiu: '03',
    name: 'Pesca y acuicultura',
    buys: `vehiculos ${workshop} ${food} pesca_insumos agro_insumos animales`,
    sells:
      'pesquera, pesca, anchoveta, acuicola, acuicultura, langostino entero, trucha fresca, jurel fresco, pesca dia',
  },
  { ciiu: '05', name: 'Extracción de carbón', buys: `${workshop} laboratorio`, sells: 'carbon mineral, antracita' },
  {
    ciiu: '06',
    name: 'Extracción de petróleo y gas',
    buys: `${workshop} laboratorio`,
    sells: 'petroleo crudo, hidrocarburo',
  },
  {
    ciiu: '07',
    name: 'Minería metálica',
    buys: `vehiculos ${workshop} laboratorio restaurantes hospedaje`,
    sells: 'minera, mineria, mineral, concentrado cobre, concentrado zinc, concentrado plata, oro dore, barra oro',
  },
  {
    ciiu: '08',
    name: 'Canteras y minería no metálica',
    buys: `vehiculos ${workshop} laboratorio`,
    sells: 'cantera, piedra chancada, arena gruesa, agregado, afirmado, sal industrial, caliza',
  },
  {
    ciiu: '09',
    name: 'Servicios de apoyo a la minería',
    buys: `vehiculos ${workshop} laboratorio restaurantes hospedaje`,
    sells: 'perforacion diamantina, sondaje, voladura',
  },
  {
    ciiu: '10',
    name: 'Elaboración de alimentos',
    buys: `${workshop} ${food} agro_insumos animales equipos_gastronomicos electrodomesticos laboratorio menaje_ropa_cama`,
    sells:
      'panaderia, pasteleria, panificadora, molino, lacteo, embutido elaboracion, procesadora alimento, alimento procesado, alimentos, conservera, pan frances, pan ciabatta, pan molde, torta, keke, chocolate artesanal, queso fresco, yogurt artesanal, harina pescado, galleta artesanal, mermelada artesanal, empanada',
    goods: 'panaderia_dulces insumos_alimentarios',
  },
  {
    ciiu: '11',
    name: 'Elaboración de bebidas',
    buys: `${workshop} ${food} licores agro_insumos equipos_gastronomicos laboratorio`,
    sells:
      'bodega vinicola, cerveceria, vitivinicola, destileria, embotelladora, pisco, vino tinto, cerveza artesanal, agua mesa, agua bidon, bidon agua',
  },
  { ciiu: '12', name: 'Elaboración de tabaco', buys: `${workshop} tabaco agro_insumos` },
  {
    ciiu: '13',
    name: 'Fabricación de textiles',
    buys: `${workshop} insumos_textiles maquinaria_textil menaje_ropa_cama ropa`,
    sells: 'textil, hilanderia, tejeduria, tela algodon, hilado, tenido tela, manta, frazada',
    goods: 'insumos_textiles',
  },
  {
    ciiu: '14',
    name: 'Confección de prendas',
    buys: `${workshop} insumos_textiles maquinaria_textil ropa calzado_carteras cuero_insumos insumos_graficos`,
    sells:
      'confecciones, confeccion, uniforme, uniformes, taller confeccion, confeccion polo, polo confeccion, chompa alpaca, sastreria, bordado, uniforme empresa, mandil',
  },
  {
    ciiu: '15',
    name: 'Fabricación de cuero y calzado',
    buys: `${workshop} cuero_insumos insumos_textiles maquinaria_textil ropa calzado_carteras`,
    sells: 'curtiembre, fabricacion calzado, calzado fabricacion, marroquineria, botin seguridad',
    goods: 'cuero_insumos',
  },
  {
    ciiu: '16',
    name: 'Producción de madera',
    buys: `consumo_familiar ${workshop} muebles_decoracion`,
    sells: 'aserradero, carpinteria, maderera, parihuela madera, puerta madera, madera aserrada',
    goods: 'madera_insumos',
  },
  {
    ciiu: '17',
    name: 'Fabricación de papel',
    buys: `${workshop} insumos_graficos`,
    sells: 'papelera, caja carton, carton corrugado, papel higienico fabricacion',
  },
  {
    ciiu: '18',
    name: 'Imprenta',
    buys: `${workshop} insumos_graficos libreria_libros insumos_textiles`,
    sells:
      'imprenta, grafica, impresiones, impresion, impresion offset, impresion volante, impresion talonario, banner, gigantografia, volante, tarjeta presentacion, sticker, revista impresion',
    goods: 'insumos_graficos',
  },
  { ciiu: '19', name: 'Refinación de petróleo', buys: `${workshop} laboratorio` },
  {
    ciiu: '20',
    name: 'Fabricación de químicos',
    buys: `${workshop} laboratorio cosmeticos_aseo farmacia agro_insumos`,
    sells:
      'quimica, pintura fabricacion, detergente granel, laboratorio cosmetico, lejia galon, desinfectante galon, detergente industrial',
    goods: 'quimicos_plasticos',
  },
  {
    ciiu: '21',
    name: 'Fabricación de medicamentos',
    buys: `${workshop} laboratorio cosmeticos_aseo farmacia insumos_medicos`,
    sells: 'laboratorio farmaceutico, laboratorios, farmaceutica',
  },
  {
    ciiu: '22',
    name: 'Fabricación de plástico y caucho',
    buys: workshop,
    sells: 'plasticos, bolsa polietileno, inyeccion plastico, tuberia hdpe, envase plastico, botella pet, preforma',
  },
  {
    ciiu: '23',
    name: 'Fabricación de minerales no metálicos',
    buys: `${workshop} laboratorio`,
    sells: 'ladrillera, concretera, concreto premezclado, ladrillo, bloqueta, vidrieria, vidrio templado, premezclado',
  },
  {
    ciiu: '24',
    name: 'Metalurgia',
    buys: `${workshop} laboratorio joyeria_relojes joyeria_insumos`,
    sells: 'fundicion, siderurgica, metalurgica, fundicion pieza',
  },
  {
    ciiu: '25',
    name: 'Fabricación de productos metálicos',
    buys: workshop,
    sells:
      'estructuras metalicas, estructura metalica, metalmecanica, torneria, soldadura, puerta metalica, reja, porton, factoria, tanque acero, baranda',
    goods: 'metal_insumos',
  },
  {
    ciiu: '26',
    name: 'Fabricación de electrónica',
    buys: `${workshop} electronica_ocio celulares`,
    sells: 'electronica fabricacion',
  },
  {
    ciiu: '27',
    name: 'Fabricación de equipo eléctrico',
    buys: `${workshop} electrodomesticos`,
    sells: 'tablero electrico, transformador, luminaria fabricacion, tableros',
  },
  {
    ciiu: '28',
    name: 'Fabricación de maquinaria',
    buys: workshop,
    sells: 'maquinaria industrial, fabricacion maquina, faja transportadora, horno industrial',
  },
  {
    ciiu: '29',
    name: 'Fabricación de vehículos y carrocerías',
    buys: workshop,
    sells: 'carroceria, remolque, carrocerias, semirremolque',
  },
  {
    ciiu: '30',
    name: 'Fabricación de otro equipo de transporte',
    buys: `${workshop} pesca_insumos articulos_deportivos`,
    sells: 'astillero, mototaxi fabricacion',
  },
  {
    ciiu: '31',
    name: 'Fabricación de muebles',
    buys: `consumo_familiar ${workshop} muebles_decoracion insumos_textiles cuero_insumos`,
    sells:
      'muebleria, muebles, mueble melamina, mueble oficina, mueble medida, closet melamina, ropero, colchon fabricacion, repostero, mueble cocina, escritorio melamina',
    goods: 'muebles_decoracion',
  },
  {
    ciiu: '32',
    name: 'Otras industrias manufactureras',
    buys: `${workshop} joyeria_relojes joyeria_insumos juguetes articulos_deportivos instrumentos_arte insumos_medicos`,
    sells:
      'orfebreria, joya fabricacion, juguete fabricacion, letrero, placa recordatoria, anillo plata, arete plata, trofeo',
  },
  {
    ciiu: '33',
    name: 'Reparación e instalación de maquinaria',
    buys: workshop,
    sells:
      'mantenimiento industrial, reparacion maquina, reparacion motor, rebobinado, montaje industrial, mantenimiento bomba, mantenimiento preventivo equipo, reparacion bomba, mantenimiento maquinaria, mantenimiento montacarga, rectificacion',
  },
  {
    ciiu: '35',
    name: 'Suministro de electricidad y gas',
    buys: workshop,
    sells: 'energia electrica, generacion electrica, suministro electrico',
  },
  {
    ciiu: '36',
    name: 'Suministro de agua',
    buys: `${workshop} laboratorio`,
    sells: 'agua cisterna, abastecimiento agua',
  },
  {
    ciiu: '37',
    name: 'Alcantarillado',
    buys: `${workshop} laboratorio`,
    sells: 'limpieza pozo septico, limpieza tuberia',
  },
  {
    ciiu: '38',
    name: 'Gestión de residuos',
    buys: `vehiculos ${workshop}`,
    sells: 'reciclaje, residuo solido, recojo residuo, chatarra, disposicion final, reciclado',
  },
  { ciiu: '39', name: 'Descontaminación', buys: `${workshop} laboratorio`, sells: 'remediacion ambiental' },
  {
    ciiu: '41',
    name: 'Construcción de edificios',
    buys: `vehiculos ${workshop}  jardin_piscina hospedaje`,
    sells:
      'constructora, construccion, edificacion, ejecucion obra, construccion vivienda, valorizacion obra, valorizacion, obra civil, contratista, remodelacion, departamento, inmobiliaria constructora, drywall instalacion, contratistas, albanileria',
  },
  {
    ciiu: '42',
    name: 'Obras de ingeniería civil',
    buys: `vehiculos ${workshop} hospedaje jardin_piscina`,
    sells:
      'carretera, pista vereda, saneamiento obra, obra vial, puente, movimiento tierra, asfaltado, canal riego, mantenimiento vial',
  },
  {
    ciiu: '43',
    name: 'Actividades especializadas de construcción',
    buys: `vehiculos ${workshop}  hospedaje jardin_piscina`,
    sells:
      'instalacion electrica, instalaciones electricas, instalacion sanitaria, gasfiteria, pintado, drywall, acabado, demolicion, excavacion, instalacion aire acondicionado, aire acondicionado, instalacion camara, vidrieria instalacion, enchape, impermeabilizacion, mantenimiento electrico, cableado, ascensor',
  },
  {
    ciiu: '45',
    name: 'Venta y reparación de vehículos',
    buys: `vehiculos ${workshop} electronica_ocio`,
    sells:
      'automotriz, taller mecanico, autopartes, repuesto, repuestos, llanta, lubricentro, cambio aceite, planchado pintura, afinamiento, mantenimiento vehicular, motocicleta, auto, vehiculo, car wash, lavado auto, alineamiento, reparacion vehiculo, motors, camioneta, mecanica',
    goods: 'repuestos_mantenimiento_auto vehiculos',
  },
  {
    ciiu: '49',
    name: 'Transporte terrestre',
    buys: `vehiculos ${field} restaurantes hospedaje seguros_personales viajes_turismo metal_insumos repuestos_industriales maquinaria_pesada`,
    sells:
      'transporte, transportes, transporte carga, flete, transporte pasajero, pasaje, encomienda, taxi, transporte personal, transporte mercaderia, carga terrestre, transporte interprovincial, movilidad escolar, mudanza, transporte concentrado, transporte combustible',
    goods: '',
  },
  {
    ciiu: '50',
    name: 'Transporte por agua',
    buys: `vehiculos ${workshop} ${food} viajes_turismo pesca_insumos`,
    sells: 'naviera, transporte fluvial, transporte maritimo, lancha, yate',
  },
  {
    ciiu: '51',
    name: 'Transporte aéreo',
    buys: `vehiculos ${field} ${food} viajes_turismo hospedaje restaurantes licores`,
    sells: 'aerolinea, vuelo, transporte aereo, helicoptero, pasaje aereo',
  },
  {
    ciiu: '52',
    name: 'Almacenamiento y apoyo al transporte',
    buys: `vehiculos ${workshop}`,
    sells:
      'almacenaje, agencia aduana, agencia carga, agenciamiento, estiba, deposito temporal, logistica, operador logistico, estacionamiento, playa estacionamiento, desaduanaje, comision agencia',
  },
  {
    ciiu: '53',
    name: 'Correo y mensajería',
    buys: `vehiculos ${field}`,
    sells: 'courier, mensajeria, reparto, delivery motorizado',
  },
]

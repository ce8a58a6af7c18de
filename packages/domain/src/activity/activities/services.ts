import { BASKETS, type Activity } from './activity.ts'

const { field, food, workshop, dining } = BASKETS

export const SERVICES: readonly Activity[] = [
  {
    ciiu: '55',
    name: 'Hoteles y alojamiento',
    buys: `consumo_familiar ${dining} flores_regalos articulos_deportivos cosmeticos_aseo jardin_piscina construccion_hogar pinturas hospedaje peluqueria_spa fiestas_eventos`,
    sells: 'hotel, hostal, hospedaje, alojamiento, habitacion, bungalow, resort, lodge, noche alojamiento',
    goods: 'hospedaje',
  },
  {
    ciiu: '56',
    name: 'Restaurantes y servicios de comida',
    buys: `consumo_familiar ${dining} restaurantes flores_regalos fiestas_eventos audiovisual`,
    sells:
      'restaurante, restaurant, polleria, cevicheria, chifa, cafeteria, pizzeria, menu, menu ejecutivo, pollo brasa, ceviche, lomo saltado, consumo, catering, concesionario alimento, alimentacion personal, almuerzo, desayuno, plato carta, parrilla, hamburguesa, pizza, cafe, jugueria, sangucheria, bar, cena, coctel, heladeria, racion alimento',
    goods: 'restaurantes',
  },
  {
    ciiu: '58',
    name: 'Edición y publicación de programas',
    buys: 'insumos_graficos libreria_libros celulares',
    sells: 'editorial, edicion libro, revista, periodico',
  },
  {
    ciiu: '59',
    name: 'Cine, video y música',
    buys: 'audiovisual electronica_ocio streaming instrumentos_arte celulares cine_conciertos',
    sells: 'productora, produccion audiovisual, video institucional, filmacion, edicion video, cine, spot',
  },
  {
    ciiu: '5914',
    name: 'Cines',
    buys: 'abarrotes bebidas_no_alcoholicas panaderia_dulces cine_conciertos muebles_decoracion',
    sells: 'entrada cine',
  },
  {
    ciiu: '60',
    name: 'Radio y televisión',
    buys: 'audiovisual electronica_ocio streaming componentes_electronicos ferreteria',
    sells: 'pauta radial, radio, television, spot publicitario',
  },
  {
    ciiu: '61',
    name: 'Telecomunicaciones',
    buys: `vehiculos ${field} celulares componentes_electronicos ferreteria electronica_ocio`,
    sells: 'internet, telefonia, instalacion fibra, telecomunicaciones',
  },
  {
    ciiu: '62',
    name: 'Programación y consultoría informática',
    buys: 'celulares electronica_ocio streaming componentes_electronicos',
    sells:
      'software, desarrollo software, desarrollo web, soporte informatico, soporte tecnico, sistema, licencia software, pagina web, aplicacion movil, consultoria ti, implementacion erp, hosting, tecnologia, sistemas',
  },
  {
    ciiu: '63',
    name: 'Servicios de información',
    buys: 'celulares componentes_electronicos',
    sells: 'procesamiento dato, hosting, portal web',
  },
  {
    ciiu: '64',
    name: 'Servicios financieros',
    buys: 'prestamos_consumo seguros_personales',
    sells: 'interes credito, prestamo, financiera, cooperativa',
  },
  { ciiu: '65', name: 'Seguros', buys: 'prestamos_consumo seguros_personales', sells: 'prima seguro' },
  {
    ciiu: '66',
    name: 'Auxiliares financieros y de seguros',
    buys: 'prestamos_consumo seguros_personales',
    sells: 'corredor seguro, corretaje seguro, casa cambio',
  },
  {
    ciiu: '68',
    name: 'Actividades inmobiliarias',
    buys: 'consumo_familiar muebles_decoracion electrodomesticos alquiler_inmueble servicios_hogar construccion_hogar jardin_piscina ferreteria pinturas maquinaria_pesada menaje_ropa_cama',
    sells:
      'inmobiliaria, alquiler local, alquiler inmueble, alquiler oficina, arrendamiento, alquiler departamento, corretaje inmobiliario, alquiler almacen, alquiler stand, merced conductiva',
    goods: 'alquiler_inmueble',
  },
  {
    ciiu: '69',
    name: 'Actividades jurídicas y de contabilidad',
    buys: 'libreria_libros',
    sells:
      'estudio juridico, asesoria legal, honorario legal, patrocinio legal, abogado, asesoria contable, contable, contabilidad, declaracion mensual, auditoria, notaria, asesoria tributaria, defensa legal, planilla, escritura publica, estudio contable, auditores',
  },
  {
    ciiu: '70',
    name: 'Consultoría de gestión',
    buys: '',
    sells:
      'consultoria, asesoria empresarial, consultora, gestion empresarial, asesoria gestion, consultores, coaching',
  },
  {
    ciiu: '71',
    name: 'Arquitectura e ingeniería',
    buys: `${field} componentes_electronicos laboratorio hospedaje topografia`,
    sells:
      'arquitectura, ingenieria, topografia, plano, expediente tecnico, supervision obra, estudio suelo, diseno arquitectonico, ensayo laboratorio, levantamiento topografico, diseno estructural, monitoreo ambiental',
  },
  {
    ciiu: '72',
    name: 'Investigación y desarrollo',
    buys: 'laboratorio quimicos_plasticos agro_insumos componentes_electronicos',
    sells: 'investigacion cientifica',
  },
  {
    ciiu: '73',
    name: 'Publicidad y estudios de mercado',
    buys: 'audiovisual insumos_graficos celulares electronica_ocio combustible',
    sells:
      'publicidad, campana publicitaria, marketing, agencia publicidad, marketing digital, manejo red social, estudio mercado, community manager, activacion, btl, branding, diseno grafico, diseno logo',
  },
  {
    ciiu: '74',
    name: 'Otras actividades profesionales',
    buys: 'audiovisual insumos_graficos electronica_ocio',
    sells: 'fotografia, diseno interior, traduccion, sesion foto, diseno moda, decoracion interior',
  },
  {
    ciiu: '741',
    name: 'Diseño especializado',
    buys: 'audiovisual insumos_graficos muebles_decoracion insumos_textiles instrumentos_arte madera_insumos pinturas',
    sells: 'diseno interior, decoracion interior',
  },
  {
    ciiu: '75',
    name: 'Veterinaria',
    buys: 'consumo_familiar mascotas farmacia insumos_medicos laboratorio animales agro_insumos',
    sells: 'veterinaria, consulta veterinaria, vacuna canina, bano canino, cirugia veterinaria, grooming, mascota',
    goods: '',
  },
  {
    ciiu: '77',
    name: 'Alquiler de bienes',
    buys: `vehiculos ${workshop} menaje_ropa_cama muebles_decoracion audiovisual`,
    sells:
      'alquiler maquinaria, alquiler equipo, alquiler vehiculo, alquiler camioneta, alquiler retroexcavadora, alquiler andamio, alquiler grupo electrogeno, alquiler excavadora, alquiler grua, rent car, alquiler auto, alquiler mobiliario',
  },
  {
    ciiu: '7729',
    name: 'Alquiler de efectos personales y enseres',
    buys: 'consumo_familiar ropa menaje_ropa_cama muebles_decoracion fiestas_eventos audiovisual juguetes articulos_deportivos lavanderia',
    sells: 'alquiler silla, alquiler menaje, alquiler toldo, alquiler disfraz, alquiler vestido',
  },
  {
    ciiu: '78',
    name: 'Empleo y personal',
    buys: '',
    sells: 'intermediacion laboral, reclutamiento, destaque personal, seleccion personal, tercerizacion personal',
  },
  {
    ciiu: '79',
    name: 'Agencias de viaje',
    buys: `consumo_familiar vehiculos viajes_turismo hospedaje restaurantes peajes_taxi_estacionamiento cine_conciertos ${field} bebidas_no_alcoholicas abarrotes`,
    sells:
      'agencia viaje, reserva turistica, guiado, turistico, turista, tour, tours, paquete turistico, city tour, full day, turismo, travel, boleto aereo, machu picchu, excursion, traslado turistico',
    goods: 'viajes_turismo',
  },
  {
    ciiu: '80',
    name: 'Seguridad e investigación',
    buys: `vehiculos ${field} mascotas`,
    sells: 'vigilancia, seguridad privada, resguardo, monitoreo alarma, guardiania, vigilancia privada',
  },
  {
    ciiu: '81',
    name: 'Limpieza y servicios a edificios',
    buys: `vehiculos ${field} quimicos_plasticos jardin_piscina construccion_hogar maquinaria_industrial pinturas agro_insumos electrodomesticos lavanderia`,
    sells:
      'limpieza oficina, limpieza, fumigacion, jardineria, desinfeccion, mantenimiento area verde, saneamiento ambiental, desratizacion, mantenimiento edificio, facilities',
  },
  {
    ciiu: '82',
    name: 'Apoyo administrativo y eventos',
    buys: 'audiovisual',
    sells: 'call center, fotocopia, organizacion evento, cobranza, secretarial, congreso organizacion',
  },
  {
    ciiu: '8230',
    name: 'Organización de eventos y convenciones',
    buys: `${food} licores fiestas_eventos audiovisual menaje_ropa_cama muebles_decoracion flores_regalos hospedaje restaurantes combustible viajes_turismo`,
    sells: 'organizacion evento, evento corporativo, produccion evento, congreso',
  },
  { ciiu: '84', name: 'Administración pública', buys: workshop },
  {
    ciiu: '85',
    name: 'Enseñanza',
    buys: 'consumo_familiar juguetes colegio universidad_cursos libreria_libros instrumentos_arte articulos_deportivos electrodomesticos muebles_decoracion laboratorio ferreteria pinturas jardin_piscina',
    sells:
      'colegio, institucion educativa, pension ensenanza, matricula, academia, universidad, instituto, curso, capacitacion, diplomado, taller, clases, nido, pension escolar, mensualidad, ensenanza, educativo, educacion',
    goods: 'colegio universidad_cursos',
  },
  { ciiu: '8510', name: 'Educación inicial y primaria', buys: `juguetes bebes ${food}` },
  {
    ciiu: '8541',
    name: 'Enseñanza deportiva',
    buys: 'gimnasio_deporte articulos_deportivos bebidas_no_alcoholicas ropa',
    sells: 'academia futbol, clase natacion, academia natacion',
  },
  {
    ciiu: '86',
    name: 'Salud',
    buys: 'consumo_familiar farmacia clinica_dental optica insumos_medicos laboratorio menaje_ropa_cama lavanderia electrodomesticos muebles_decoracion cosmeticos_aseo quimicos_plasticos ferreteria carnes_frutas_verduras',
    sells:
      'clinica, consultorio, consulta medica, dental, odontologia, laboratorio clinico, ecografia, terapia fisica, policlinico, centro medico, atencion medica, curacion dental, ortodoncia, examen medico, analisis clinico, psicologia, hospitalizacion, medico, salud ocupacional, fisioterapia, endodoncia',
    goods: 'clinica_dental',
  },
  { ciiu: '8610', name: 'Hospitales y clínicas', buys: food },
  {
    ciiu: '87',
    name: 'Residencias y cuidado',
    buys: `consumo_familiar ${food} farmacia clinica_dental insumos_medicos menaje_ropa_cama electrodomesticos muebles_decoracion lavanderia cosmeticos_aseo`,
    sells: 'casa reposo, geriatrico, albergue',
  },
  {
    ciiu: '88',
    name: 'Asistencia social',
    buys: `consumo_familiar ${food} bebes juguetes colegio ropa farmacia muebles_decoracion`,
    sells: 'guarderia, cuna',
  },
  {
    ciiu: '90',
    name: 'Arte y espectáculos',
    buys: 'consumo_familiar fiestas_eventos instrumentos_arte electronica_ocio cine_conciertos viajes_turismo ropa audiovisual hospedaje restaurantes cosmeticos_aseo peluqueria_spa ferreteria insumos_textiles combustible',
    sells:
      'orquesta, show, espectaculo, concierto, presentacion artistica, animacion, hora loca, grupo musical, teatro, obra arte, agrupacion musical, dj',
    goods: 'fiestas_eventos',
  },
  {
    ciiu: '91',
    name: 'Bibliotecas y museos',
    buys: 'libreria_libros instrumentos_arte jardin_piscina animales',
    sells: 'museo, biblioteca',
  },
  {
    ciiu: '92',
    name: 'Juegos de azar',
    buys: 'loteria_apuestas electronica_ocio bebidas_no_alcoholicas licores',
    sells: 'casino, tragamoneda, apuesta',
  },
  {
    ciiu: '93',
    name: 'Deporte y recreación',
    buys: 'consumo_familiar articulos_deportivos gimnasio_deporte bebidas_no_alcoholicas electronica_ocio videojuegos cine_conciertos juguetes muebles_decoracion jardin_piscina farmacia lavanderia ferreteria pinturas abarrotes fiestas_eventos audiovisual clubes_membresias menaje_ropa_cama',
    sells:
      'gimnasio, gym, membresia, alquiler cancha, club, mensualidad gimnasio, parque diversion, juego mecanico, complejo deportivo, crossfit, personal training, losa deportiva',
    goods: 'gimnasio_deporte cine_conciertos clubes_membresias',
  },
  { ciiu: '94', name: 'Asociaciones', buys: 'donaciones clubes_membresias', sells: 'asociacion, cuota gremial' },
  {
    ciiu: '95',
    name: 'Reparación de equipos y enseres',
    buys: 'celulares electronica_ocio videojuegos electrodomesticos componentes_electronicos ferreteria repuestos_industriales insumos_textiles cuero_insumos',
    sells:
      'reparacion celular, reparacion computadora, reparacion laptop, mantenimiento computadora, reparacion lavadora, cambio pantalla, reparacion televisor, mantenimiento laptop',
  },
  {
    ciiu: '96',
    name: 'Servicios personales',
    buys: 'consumo_familiar cosmeticos_aseo peluqueria_spa lavanderia menaje_ropa_cama equipo_belleza electrodomesticos muebles_decoracion quimicos_plasticos maquinaria_industrial ferreteria',
    sells:
      'peluqueria, salon belleza, spa, barberia, corte cabello, manicure, lavanderia, lavado ropa, tinte, masaje, laceado, depilacion, lavado seco, estetica',
    goods: 'peluqueria_spa lavanderia',
  },
  {
    ciiu: '9603',
    name: 'Servicios funerarios',
    buys: 'funerarios flores_regalos madera_insumos vehiculos combustible repuestos_mantenimiento_auto',
    sells: 'funeraria, sepelio, funerario',
    goods: 'funerarios',
  },
  { ciiu: '9609', name: 'Otros servicios personales', buys: 'flores_regalos peluqueria_spa mascotas' },
  { ciiu: '97', name: 'Hogares como empleadores', buys: 'servicios_hogar' },
]

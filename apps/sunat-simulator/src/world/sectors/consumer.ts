import { item } from './item.ts'
import { sector, type Sector } from './sector.ts'

/** What people buy for themselves, also with the RUC of their company. */
export const consumer: readonly Sector[] = [
  sector({
    id: 'supermercado',
    label: 'Supermercado',
    trades: ['SUPERMERCADOS', 'HIPERMERCADO', 'MINIMARKET'],
    lines: 8,
    units: 4,
    items: [
      item('WHISKY ETIQUETA NEGRA 750 ML', 'NIU', 139.9, { isc: 400 }),
      item('VINO TINTO MALBEC 750 ML', 'NIU', 49.9, { isc: 250 }),
      item('LECHE FRESCA 1 L', 'NIU', 5.9),
      item('PAÑAL TALLA G PAQUETE X 60', 'PK', 64.9),
      item('SHAMPOO 400 ML', 'NIU', 21.9),
      item('ALIMENTO PARA PERRO 15 KG', 'NIU', 139),
      item('TORTA DE CHOCOLATE ENTERA', 'NIU', 58),
      item('MUÑECA CON ACCESORIOS', 'NIU', 79.9),
      item('LEGO CLÁSICO 484 PIEZAS', 'NIU', 149.9),
      item('POLLO ENTERO KG', 'NIU', 11.9),
      item('MANZANA DELICIA KG', 'NIU', 6.9, { affectation: '20' }),
      item('GASEOSA 1.5 L', 'NIU', 7.2, { isc: 170 }),
      item('TOALLA DE BAÑO', 'NIU', 39.9),
    ],
  }),
  sector({
    id: 'tienda',
    label: 'Tienda por departamentos',
    trades: ['TIENDAS', 'ALMACENES', 'BOUTIQUE'],
    lines: 3,
    units: 2,
    items: [
      item('ZAPATILLA URBANA HOMBRE', 'NIU', 249.9),
      item('PERFUME EAU DE TOILETTE 100 ML', 'NIU', 319),
      item('SMART TV 55" 4K', 'NIU', 1799),
      item('CONSOLA DE VIDEOJUEGOS', 'NIU', 2299),
      item('BLUSA ESTAMPADA', 'NIU', 79.9),
      item('EDREDÓN 2 PLAZAS', 'NIU', 159.9),
      item('CELULAR 128 GB', 'NIU', 899),
    ],
  }),
  sector({
    id: 'farmacia',
    label: 'Farmacia',
    trades: ['BOTICAS', 'FARMACIAS', 'INVERSIONES FARMACÉUTICAS'],
    lines: 4,
    units: 3,
    items: [
      item('PARACETAMOL 500 MG X 100', 'NIU', 12.5),
      item('VITAMINA C EFERVESCENTE X 20', 'NIU', 24.9),
      item('CREMA FACIAL HIDRATANTE', 'NIU', 62.9),
      item('MEDICAMENTO ONCOLÓGICO AMPOLLA', 'NIU', 380, { affectation: '20' }),
      item('ALCOHOL EN GEL 1 L', 'NIU', 14.9),
    ],
  }),
  sector({
    id: 'ensenanza',
    label: 'Enseñanza',
    trades: ['COLEGIO PARTICULAR', 'INSTITUTO SUPERIOR', 'ACADEMIA'],
    lines: 1,
    units: 1,
    items: [
      item('PENSIÓN ESCOLAR DEL MES', 'ZZ', 650, { affectation: '30' }),
      item('CURSO DE INGLÉS NIVEL INTERMEDIO', 'ZZ', 320, { affectation: '30' }),
      item('DIPLOMADO EN TRIBUTACIÓN', 'ZZ', 1450, { affectation: '30' }),
    ],
  }),
]

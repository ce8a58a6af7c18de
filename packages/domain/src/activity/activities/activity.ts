/** An activity of CIIU Rev. 4: a division, or a class where the division is too broad, as in trade. */
export type Activity = {
  /** The first digits of the CIIU codes it stands for. */
  readonly ciiu: string
  /** In Spanish, for the accountant. */
  readonly name: string
  /** Categories that it normally buys, besides those that any company buys. */
  readonly buys: string
  /** Words of its sales and of its name, from which the activity is suggested. */
  readonly sells?: string
  /** Categories of its sales, when it sells goods: a weaker sign than its words. */
  readonly goods?: string
}

const FIELD = 'combustible repuestos_mantenimiento_auto peajes_taxi_estacionamiento ferreteria'

/** Groups of categories that many activities share. */
export const BASKETS = {
  field: FIELD,
  food: 'abarrotes carnes_frutas_verduras panaderia_dulces bebidas_no_alcoholicas insumos_alimentarios',
  workshop: `${FIELD} pinturas construccion_hogar metal_insumos madera_insumos quimicos_plasticos maquinaria_industrial maquinaria_pesada repuestos_industriales componentes_electronicos topografia`,
  dining:
    'abarrotes carnes_frutas_verduras panaderia_dulces bebidas_no_alcoholicas insumos_alimentarios licores menaje_ropa_cama electrodomesticos muebles_decoracion lavanderia streaming electronica_ocio equipos_gastronomicos ferreteria quimicos_plasticos',
  household:
    'abarrotes carnes_frutas_verduras panaderia_dulces bebidas_no_alcoholicas licores tabaco ropa calzado_carteras joyeria_relojes cosmeticos_aseo farmacia bebes juguetes mascotas electrodomesticos muebles_decoracion menaje_ropa_cama electronica_ocio videojuegos celulares jardin_piscina articulos_deportivos instrumentos_arte libreria_libros flores_regalos optica consumo_familiar',
} as const

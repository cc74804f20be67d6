// The supplies that a Kenyan hospital of levels 3 to 5 keeps. Names follow the Kenya Essential Medical Supplies List (Ministry of Health, 2016) where it has the thing.
// Levels are not shipped: they are the hospital's own.

type Line = readonly [code: string, name: string, unit: string, storage?: 'cold']
const list: Record<string, readonly Line[]> = {
  'Gloves and PPE': [
    ['GLV-EXS', 'Examination gloves, latex, non-sterile, small', 'pair'],
    ['GLV-EXM', 'Examination gloves, latex, non-sterile, medium', 'pair'],
    ['GLV-EXL', 'Examination gloves, latex, non-sterile, large', 'pair'],
    ['GLV-S70', 'Surgical gloves, sterile, size 7.0', 'pair'],
    ['GLV-S75', 'Surgical gloves, sterile, size 7.5', 'pair'],
    ['PPE-MSK', 'Surgical face mask, 3-ply', 'piece'],
    ['PPE-N95', 'Respirator mask N95', 'piece'],
    ['PPE-GWN', 'Isolation gown, disposable', 'piece'],
    ['PPE-APR', 'Plastic apron, disposable', 'piece'],
    ['PPE-CAP', 'Theatre cap, disposable', 'piece'],
  ],
  'Syringes and needles': [
    ['SYR-1I', 'Insulin syringe 1 ml with needle', 'piece'],
    ['SYR-2', 'Syringe 2 ml with needle', 'piece'],
    ['SYR-5', 'Syringe 5 ml with needle', 'piece'],
    ['SYR-10', 'Syringe 10 ml with needle', 'piece'],
    ['SYR-20', 'Syringe 20 ml', 'piece'],
    ['SYR-AD05', 'Auto-disable syringe 0.5 ml, for vaccines', 'piece'],
    ['NDL-21', 'Hypodermic needle 21G', 'piece'],
    ['NDL-23', 'Hypodermic needle 23G', 'piece'],
    ['BOX-SHP', 'Safety box for sharps 5 litres', 'piece'],
  ],
  'Infusion and transfusion': [
    ['CAN-18', 'IV cannula 18G', 'piece'],
    ['CAN-20', 'IV cannula 20G', 'piece'],
    ['CAN-22', 'IV cannula 22G', 'piece'],
    ['CAN-24', 'IV cannula 24G', 'piece'],
    ['IVS-ADT', 'IV giving set, adult', 'piece'],
    ['IVS-PED', 'IV giving set with burette, paediatric', 'piece'],
    ['IVS-BLD', 'Blood giving set with filter', 'piece'],
  ],
  'Dressings and plasters': [
    ['GAU-10', 'Gauze swabs 10 cm × 10 cm, non-sterile', 'piece'],
    ['GAU-10S', 'Gauze swabs 10 cm × 10 cm, sterile', 'piece'],
    ['GAU-ROL', 'Gauze roll 90 cm × 91 m', 'roll'],
    ['COT-500', 'Cotton wool 500 g', 'roll'],
    ['BND-CRP', 'Crepe bandage 10 cm', 'roll'],
    ['BND-POP', 'Plaster of Paris bandage 15 cm', 'roll'],
    ['TAP-ZNC', 'Zinc oxide strapping 7.5 cm', 'roll'],
    ['DRS-PAR', 'Paraffin gauze dressing 10 cm × 10 cm', 'piece'],
  ],
  Sutures: [
    ['SUT-V20', 'Polyglactin suture 2/0, round-bodied needle', 'piece'],
    ['SUT-V10', 'Polyglactin suture 1, round-bodied needle', 'piece'],
    ['SUT-N20', 'Nylon suture 2/0, cutting needle', 'piece'],
    ['SUT-N30', 'Nylon suture 3/0, cutting needle', 'piece'],
    ['SUT-C20', 'Chromic catgut suture 2/0', 'piece'],
    ['BLD-22', 'Surgical blade size 22', 'piece'],
  ],
  'Catheters and tubes': [
    ['CAT-F12', 'Foley catheter 12 Fr', 'piece'],
    ['CAT-F16', 'Foley catheter 16 Fr', 'piece'],
    ['BAG-URI', 'Urine bag 2 litres', 'piece'],
    ['TUB-N08', 'Nasogastric tube 8 Fr', 'piece'],
    ['TUB-N16', 'Nasogastric tube 16 Fr', 'piece'],
    ['TUB-E70', 'Endotracheal tube 7.0, cuffed', 'piece'],
    ['OXY-NPA', 'Nasal oxygen prongs, adult', 'piece'],
    ['OXY-MSK', 'Oxygen mask, adult', 'piece'],
  ],
  'Maternity and newborn': [
    ['MAT-CLP', 'Umbilical cord clamp', 'piece'],
    ['MAT-PAD', 'Maternity pad', 'piece'],
  ],
  'Laboratory consumables': [
    ['LAB-EDT', 'Vacuum tube EDTA 4 ml', 'piece'],
    ['LAB-SST', 'Vacuum tube plain with clot activator 5 ml', 'piece'],
    ['LAB-URC', 'Urine container 60 ml', 'piece'],
    ['LAB-SLD', 'Microscope slides, frosted end', 'piece'],
    ['LAB-LAN', 'Blood lancet, safety', 'piece'],
    ['LAB-MAL', 'Malaria rapid diagnostic test', 'test'],
    ['LAB-HIV', 'HIV rapid test, first line', 'test'],
    ['LAB-GLU', 'Blood glucose test strips', 'strip'],
    ['LAB-ABO', 'Blood grouping reagents anti-A, anti-B, anti-D', 'set', 'cold'],
  ],
  'Cleaning and disinfection': [['CLN-HYP', 'Sodium hypochlorite 6 % solution 5 litres', 'bottle']],
}

/** Sixty common supplies, by category, as 'Load the usual catalogue' adds them. */
export const usualSupplies = Object.entries(list).flatMap(([category, lines]) =>
  lines.map(([code, name, unit, storage = 'room' as const]) => ({
    code,
    name,
    category,
    unit,
    smallest_part: 1,
    minimum_stock: 0,
    reorder_level: 0,
    storage,
    supplier_id: null,
    location: null,
    codes: [],
  })),
)

import { studies } from './default-catalogue.data.ts'

/** How long a study of a category usually takes: a beginning, which each hospital makes its own. */
const MINUTES: Record<string, number> = {
  'X-Ray': 15,
  Ultrasound: 30,
  'CT Scan': 30,
  MRI: 45,
  Mammography: 20,
  Fluoroscopy: 45,
}
/**
 * What the findings of a report begin with: the parts to look at, in order. Nothing of it says that something is
 * normal.
 */
const TEMPLATES: Record<string, string> = {
  'XR-CHEST': 'Lungs: \nPleura: \nHeart and mediastinum: \nBones and soft tissues: ',
  'XR-CHESTL': 'Lungs: \nPleura: \nHeart and mediastinum: \nBones and soft tissues: ',
  'US-ABDO': 'Liver: \nGall bladder and bile ducts: \nPancreas: \nSpleen: \nKidneys: \nFree fluid: ',
  'US-OBS':
    'Number of fetuses, presentation: \nFetal heart rate: \nBPD, FL, AC: \nGestational age by ultrasound: \nPlacenta: \nAmniotic fluid: ',
  'US-PELVIS': 'Uterus: \nEndometrium: \nRight ovary: \nLeft ovary: \nPouch of Douglas: ',
  'CT-HEAD': 'Brain: \nVentricles and midline: \nBleeding: \nSkull: \nSinuses: ',
}

/** The studies that Load the usual catalogue offers; plain facts with prices that each hospital makes its own. */
export const usualStudyTypes = studies
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', category = '', price = '', preparation, description] = line.split('|')
    return {
      code,
      name,
      category,
      price: `${price}.00`,
      contrast: /with contrast|hysterosalpingogram/i.test(name),
      duration_minutes: MINUTES[category] ?? null,
      preparation_instructions: preparation || null,
      report_template: TEMPLATES[code] ?? null,
      description: description || null,
    }
  })

import { MINUTE } from '../../../database/demo/calendar.ts'
import { endVisit, limitOf, orderingOf } from '../../../database/demo/ordering.ts'
import { ageOf } from '../../patients/demo/patients.ts'
import { enqueue } from '../../visits/demo/entries.ts'
import type { Radiology, Report } from './radiology.ts'

/** What the studies of these stories show, by department and ICD-10 code, and how many of them there are. */
const studies: Record<string, { most: number; reports: readonly Report[] }> = {
  'general J18.9': {
    most: 5,
    reports: [
      {
        code: 'XR-CHEST',
        findings:
          'Homogeneous opacity in the right lower zone with an air bronchogram; the right heart border is preserved. Left lung clear. Costophrenic angles sharp. Heart size normal. Bones normal.',
        impression: 'Right lower lobe consolidation, in keeping with pneumonia. Control X-ray in six weeks.',
        scene: 'chest',
      },
      {
        code: 'XR-CHEST',
        findings:
          'Patchy opacity in the right lower zone. No pleural effusion, no cavity. Hila and mediastinum normal. Cardiothoracic ratio 0.48.',
        impression: 'Patchy right basal consolidation. No sign of tuberculosis.',
      },
    ],
  },
  'orthopedic S52.5': {
    most: 2,
    reports: [
      {
        code: 'XR-FOREARM',
        findings:
          'Transverse fracture of the distal radius 2 cm above the joint with dorsal angulation of 20°. The joint surface is not involved. Ulna and carpal bones intact.',
        impression: 'Extra-articular fracture of the distal radius with dorsal angulation (Colles).',
        scene: 'wrist',
      },
    ],
  },
  'gynecology Z34.9': {
    most: 4,
    reports: [
      {
        code: 'US-OBS',
        findings:
          'Single live fetus in cephalic presentation, heart rate 142/min. BPD 71 mm, FL 53 mm, AC 238 mm: 28 weeks. Placenta posterior, away from the cervix. Amniotic fluid index 14 cm.',
        impression: 'Single live intrauterine pregnancy of about 28 weeks, normal growth and fluid.',
      },
    ],
  },
  'gynecology O46.9': {
    most: 1,
    reports: [
      {
        code: 'US-OBS',
        findings:
          'Single live fetus, 34 weeks, cephalic, heart rate 154/min. Lower edge of the placenta 1.4 cm from the internal os. No retroplacental clot seen.',
        impression: 'Low-lying placenta. Live fetus of 34 weeks.',
      },
    ],
  },
  'orthopedic S09.9': {
    most: 2,
    reports: [
      {
        code: 'CT-HEAD',
        findings:
          'No intracranial haemorrhage, no shift of the midline. Ventricles and cisterns normal. No skull fracture. Soft-tissue swelling over the left parietal bone.',
        impression: 'No acute intracranial injury. Scalp haematoma.',
      },
    ],
  },
  'cardiology I10': {
    most: 2,
    reports: [
      {
        code: 'ECHO',
        findings:
          'Concentric hypertrophy of the left ventricle, septum 13 mm. Ejection fraction 58 %. Valves normal, no effusion.',
        impression: 'Left ventricular hypertrophy with normal systolic function.',
      },
    ],
  },
}

/**
 * The examinations of the latest visits whose story names one: examined, reported and approved before the visit ended.
 */
export function examinePast(radiology: Radiology): void {
  const { world } = radiology
  const { random, staff } = world
  const done = new Map<string, number>()
  for (const lived of world.lived.toReversed()) {
    const { visit, leg } = lived
    const key = `${leg.department} ${visit.story.code}`
    const study = studies[key]
    const count = done.get(key) ?? 0
    if (
      !study ||
      count >= study.most ||
      visit.story.complaint.startsWith('Review: ') ||
      ageOf(visit.patient, leg.end) < 8
    )
      continue
    const left = limitOf(world, visit.row) - leg.end
    if (left < 50 * MINUTE) continue
    const started = leg.end + random.int(6, 18) * MINUTE
    const reported = started + random.int(10, 18) * MINUTE
    const approved = reported + random.int(4, 10) * MINUTE
    const ordered = leg.start + 3 * MINUTE
    const priority = visit.emergency ? 'stat' : 'routine'
    const report = study.reports[count % study.reports.length] as Report
    radiology.order(orderingOf(world, lived), count > 0 ? { ...report, scene: undefined } : report, {
      ordered,
      priority,
      started,
      reported,
      approved,
    })
    enqueue(world, visit, 'radiology', priority, ordered, {
      status: 'done',
      by: staff('radiographer'),
      start: started,
      end: reported,
    })
    endVisit(visit.row, approved + 2 * MINUTE)
    done.set(key, count + 1)
  }
}

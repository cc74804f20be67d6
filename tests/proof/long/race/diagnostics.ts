// Laboratory, radiology, and the catalogues.
import { cancelLabOrder, createTestType, deleteTestType } from '../../../../departments/laboratory/contract.ts'
import { collectSamples } from '../../../../departments/laboratory/draw.contract.ts'
import { rejectSample } from '../../../../departments/laboratory/orders.contract.ts'
import {
  acknowledgeCritical,
  amendLabResult,
  approveLabResult,
  rejectLabResult,
  saveLabResult,
} from '../../../../departments/laboratory/results.contract.ts'
import { createMedication } from '../../../../departments/pharmacy/contract.ts'
import { cancelRadiologyOrder, createStudyType } from '../../../../departments/radiology/contract.ts'
import { scheduleExamination, startExamination } from '../../../../departments/radiology/orders.contract.ts'
import {
  amendRadiologyResult,
  approveRadiologyResult,
  rejectRadiologyResult,
  saveRadiologyResult,
} from '../../../../departments/radiology/results.contract.ts'
import { newId } from '../../../../kernel/server/ids.ts'
import { tubeFor } from '../../../support/diagnostics/laboratory.ts'
import { nothingAgainst, words } from '../../../support/diagnostics/radiology.ts'
import { ahead } from '../../../support/hospital/clinic.ts'
import { good, type Kind, type Stage, same } from './kind.ts'

const reason = 'The race'
const values = { values: { haemoglobin: '13.1' } }
const report = async ({ imaging }: Stage) => {
  const { radiology_result_id, version } = await imaging.submitted()
  return { radiology_result_id, version }
}
const code = () => newId().slice(-12).toUpperCase()
const test = { category: 'Haematology', price: '100', requires_sample: false }
const taken = { nobody: 'the code is taken, whoever took it' }

export const diagnostics: Kind[] = [
  same('taking a sample', 'lab_technologist', collectSamples, async ({ lab }) => {
    const lab_order_id = (await lab.ordered(['FBC'])).id
    const numbers = [lab.number(), lab.number(), lab.number()]
    return (_, n) => ({ tubes: [tubeFor(lab_order_id, `R${numbers[n]}`)] })
  }),
  same(
    'one sample number',
    'lab_technologist',
    collectSamples,
    async ({ lab }) => {
      const ids = [(await lab.ordered(['FBC'])).id, (await lab.ordered(['FBC'])).id, (await lab.ordered(['FBC'])).id]
      const sample_number = `N${lab.number()}`
      return (_, n) => ({ tubes: [tubeFor(ids[n] ?? '', sample_number)] })
    },
    { nobody: 'the number is taken, whoever took it' },
  ),
  same('rejecting a sample', 'lab_technologist', rejectSample, async ({ lab }) => ({
    lab_sample_id: (await lab.collected('FBC')).sample_id,
    reason: 'insufficient' as const,
    version: 1,
  })),
  same('entering a result', 'lab_technologist', saveLabResult, async ({ lab }) => {
    const lab_order_id = (await lab.collected('FBC')).id
    return (_, n) => ({ lab_order_id, version: null, submit: false, values: { haemoglobin: `1${n}.1` } })
  }),
  same('handing a result in', 'lab_technologist', saveLabResult, async ({ lab }) => {
    const lab_order_id = (await lab.collected('FBC')).id
    return { lab_order_id, version: null, submit: true, ...values }
  }),
  same(
    'approving a laboratory result',
    'lab_reviewer',
    approveLabResult,
    async ({ lab }) => (await lab.entered('FBC', values)).of,
  ),
  same('rejecting a laboratory result', 'lab_reviewer', rejectLabResult, async ({ lab }) => ({
    ...(await lab.entered('FBC', values)).of,
    reason,
  })),
  {
    name: 'approving and rejecting a laboratory result',
    arrange: async ({ lab, people }) => {
      const { of } = await lab.entered('FBC', values)
      return (await people('lab_reviewer')).map((by, n) => ({
        by,
        run: () => (n % 2 ? by.caller.call(rejectLabResult, { ...of, reason }) : by.caller.call(approveLabResult, of)),
      }))
    },
  },
  same('phoning a critical value through', 'lab_technologist', acknowledgeCritical, async ({ lab }) => ({
    ...(await lab.entered('FBC', { values: { haemoglobin: '4.1' } })).of,
    told_to: 'Dr Kamau',
    read_back: 'Haemoglobin 4.1',
  })),
  same('amending a laboratory result', 'lab_reviewer', amendLabResult, async ({ lab }) => {
    const { of } = await lab.approved('FBC', values)
    return (_, n) => ({ ...of, values: { haemoglobin: `14.${n}` }, reason })
  }),
  same('cancelling a laboratory order', 'doctor', cancelLabOrder, async ({ lab }) => ({
    lab_order_id: (await lab.ordered(['FBC'])).id,
    reason,
  })),
  same(
    'one code in the laboratory’s catalogue',
    'lab_technologist',
    createTestType,
    async () => ({ ...test, name: 'A test', code: code() }),
    taken,
  ),
  same(
    'deleting a test type',
    'lab_technologist',
    deleteTestType,
    async ({ house }) => ({
      test_type_id: good(
        await house.as('lab_technologist').call(createTestType, { ...test, name: 'A test', code: code() }),
      ).id,
    }),
    { nobody: 'it is gone: 404, as for one that never was' },
  ),
  same('scheduling an examination', 'radiographer', scheduleExamination, async ({ imaging, house }) => {
    const { radiology_order_id } = await imaging.ordered()
    const technician_id = house.a.staff.radiographer.staff_id
    return (_, n) => ({ radiology_order_id, version: 1, date: ahead(3), time: `1${n}:00`, technician_id })
  }),
  same(
    'one room at one time',
    'radiographer',
    scheduleExamination,
    async ({ imaging, house }) => {
      const ids = [
        (await imaging.ordered()).radiology_order_id,
        (await imaging.ordered()).radiology_order_id,
        (await imaging.ordered()).radiology_order_id,
      ]
      const room = `Room ${code()}`
      const technician_id = house.a.staff.radiographer.staff_id
      return (_, n) => ({
        radiology_order_id: ids[n] ?? '',
        version: 1,
        date: ahead(3),
        time: '10:00',
        technician_id,
        room,
      })
    },
    { nobody: 'the refusal names the order that has the room' },
  ),
  same('beginning an examination', 'radiographer', startExamination, async ({ imaging }) => ({
    radiology_order_id: (await imaging.ordered()).radiology_order_id,
    version: 1,
    safety: nothingAgainst,
  })),
  same('cancelling a radiology order', 'doctor', cancelRadiologyOrder, async ({ imaging }) => ({
    radiology_order_id: (await imaging.ordered()).radiology_order_id,
    reason,
  })),
  same('writing a report', 'radiographer', saveRadiologyResult, async ({ imaging }) => {
    const { radiology_order_id } = await imaging.started()
    return (_, n) => ({ ...words, findings: `Findings ${n}`, radiology_order_id, version: null, submit: false })
  }),
  same('approving a report', 'radiologist', approveRadiologyResult, report),
  same('rejecting a report', 'radiologist', rejectRadiologyResult, async (stage) => ({
    ...(await report(stage)),
    reason,
  })),
  {
    name: 'approving and rejecting a report',
    arrange: async (stage) => {
      const of = await report(stage)
      return (await stage.people('radiologist')).map((by, n) => ({
        by,
        run: () =>
          n % 2 ? by.caller.call(rejectRadiologyResult, { ...of, reason }) : by.caller.call(approveRadiologyResult, of),
      }))
    },
  },
  same('amending a report', 'radiologist', amendRadiologyResult, async (stage) => {
    const of = await report(stage)
    good(await stage.house.as('radiologist').call(approveRadiologyResult, of))
    return (_, n) => ({ ...words, ...of, version: of.version + 1, impression: `Impression ${n}`, reason })
  }),
  same(
    'one code in radiology’s catalogue',
    'radiographer',
    createStudyType,
    async () => ({ code: code(), name: 'A study', category: 'X-Ray', price: '1' }),
    taken,
  ),
  same(
    'one code in the pharmacy’s catalogue',
    'pharmacist',
    createMedication,
    async () => ({
      code: code(),
      name: 'A medicine',
      category: 'Other',
      unit: 'tablet',
      selling_price: '1',
      minimum_stock: '1',
      reorder_level: '1',
    }),
    taken,
  ),
]

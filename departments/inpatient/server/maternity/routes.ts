import { bindAll } from '../../../../kernel/server/request/bind.ts'
import { followMerges } from '../../../patients/server/index.ts'
import * as correctionsContract from '../../birth-corrections.contract.ts'
import * as birthsContract from '../../births.contract.ts'
import * as contract from '../../maternity.contract.ts'
import * as staysContract from '../../newborn-stays.contract.ts'
import { admitNewborn } from './babies.ts'
import { correctDelivery, correctNewborn, strikeDelivery } from './corrections.ts'
import { notifyBirth, recordDelivery } from './deliveries.ts'
import { beginLabour, endLabour, recordLabourEntry, strikeLabourEntry, updateLabour } from './labours.ts'
import { keepChildrenApart } from './merge.ts'
import { exportBirths, getFamily, getMaternity, listBirths } from './reads.ts'

keepChildrenApart()
followMerges(['labours', 'deliveries', 'newborns'])

/** Labour, birth, the newborn and the register of births. */
export const maternityRoutes = [
  ...bindAll(contract, { beginLabour, updateLabour, endLabour, recordLabourEntry, strikeLabourEntry, getMaternity }),
  ...bindAll(birthsContract, { recordDelivery, notifyBirth, listBirths, exportBirths, getFamily }),
  ...bindAll(staysContract, { admitNewborn }),
  ...bindAll(correctionsContract, { correctDelivery, correctNewborn, strikeDelivery }),
]

import { asRupees } from '@nikhar/contract/money'
import type { MenuService } from '@nikhar/contract/salons'

/** The only service of the example outlet. */
export const exampleService: MenuService = {
  serviceId: '5b1f6a54-6f0e-4f0e-9a43-0d6f3a3f0101',
  version: 1,
  name: 'Haircut',
  category: 'hair',
  price: asRupees(499),
  minutes: 45,
  bufferMinutes: 0,
  gender: 'UNISEX',
  stylistIds: [],
  about: '',
  description: '',
  image: null,
  retiredAt: null,
}

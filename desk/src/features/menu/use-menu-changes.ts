import { ApiError } from '@nikhar/client/api-error'
import { call, callForText } from '@nikhar/client/call'
import { downloadFile } from '@nikhar/client/download-file'
import { extractMessage } from '@nikhar/client/error-message'
import { menu, type MenuService, type PriceChange } from '@nikhar/contract/salons'
import { toast } from '@nikhar/ui/toast'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { menuQueries } from './queries.ts'

const UNDO_MS = 8000

export type MenuChanges = ReturnType<typeof useMenuChanges>

/** Mutations of many services at once. */
export function useMenuChanges(outletId: number) {
  const queryClient = useQueryClient()
  const { queryKey } = menuQueries.services(outletId)
  const refetch = () => queryClient.invalidateQueries({ queryKey })
  const onError = (error: unknown) => {
    toast.error(extractMessage(error))
    void refetch()
  }

  const restore = useMutation({
    mutationFn: async (serviceIds: readonly string[]) => {
      for (const serviceId of serviceIds) await call(menu.restoreService, { params: { serviceId } })
    },
    onSuccess: (_done, { length }) =>
      toast.success(length === 1 ? 'Back on the menu' : `${length} are back on the menu`),
    onSettled: refetch,
    onError,
  })
  const retire = useMutation({
    mutationFn: async (services: readonly MenuService[]) => {
      for (const { serviceId, version } of services) {
        await call(menu.retireService, { params: { serviceId }, query: { version } })
      }
    },
    onSuccess: (_done, services) => {
      const [first] = services
      const text = services.length === 1 ? `${first?.name} is retired` : `${services.length} services are retired`
      const undo = () => restore.mutate(services.map(({ serviceId }) => serviceId))
      toast.info(`${text}. Existing bookings keep it.`, {
        durationMs: UNDO_MS,
        action: { label: 'Undo', onClick: undo },
      })
    },
    onSettled: refetch,
    onError,
  })
  const changePrices = useMutation({
    mutationFn: ({ services, change }: { services: readonly MenuService[]; change: PriceChange }) =>
      call(menu.changePrices, {
        params: { outletId },
        body: {
          ...change,
          services: services.map(({ serviceId, version }) => ({ serviceId, version })),
          apply: true,
        },
      }),
    onSuccess: ({ services }) => {
      const changed = new Map(services.map((service) => [service.serviceId, service]))
      queryClient.setQueryData<MenuService[]>(queryKey, (known) =>
        known?.map((service) => {
          const price = changed.get(service.serviceId)
          return price ? { ...service, price: price.after, version: price.version } : service
        }),
      )
      toast.success(services.length === 1 ? 'One price changed' : `${services.length} prices changed`)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'CHANGED_MEANWHILE') {
        toast.warning('Someone else has just changed a price. Please check the new prices.')
        void refetch()
      } else onError(error)
    },
  })
  const setWho = useMutation({
    mutationFn: async ({ services, stylistIds }: { services: readonly MenuService[]; stylistIds: number[] }) => {
      for (const { serviceId, version } of services) {
        await call(menu.updateService, { params: { serviceId }, body: { stylistIds, version } })
      }
    },
    onSuccess: (_done, { services }) => toast.success(`Changed for ${services.length}`),
    onSettled: refetch,
    onError,
  })
  const order = useMutation({
    mutationFn: (serviceIds: string[]) => call(menu.orderMenu, { params: { outletId }, body: { serviceIds } }),
    scope: { id: `order of ${outletId}` },
    onMutate: (serviceIds) => {
      queryClient.setQueryData<MenuService[]>(queryKey, (known) => known && withOrder(known, serviceIds))
    },
    onError,
  })
  const exportCsv = useMutation({
    mutationFn: () => callForText(menu.exportMenu, { params: { outletId } }),
    // Reading the text has removed the byte order mark by which spreadsheets recognise the encoding.
    onSuccess: (text) => downloadFile('menu.csv', `\uFEFF${text}`, menu.exportMenu.contentType),
    onError,
  })
  return { retire, restore, changePrices, setWho, order, exportCsv }
}

/** These services in this order, starting where the first of them was. */
function withOrder(services: readonly MenuService[], serviceIds: readonly string[]): MenuService[] {
  const places = new Map(serviceIds.map((id, place) => [id, place]))
  const moved = services
    .filter(({ serviceId }) => places.has(serviceId))
    .toSorted((a, b) => (places.get(a.serviceId) ?? 0) - (places.get(b.serviceId) ?? 0))
  let next = 0
  return services.map((service) => (places.has(service.serviceId) ? (moved[next++] ?? service) : service))
}

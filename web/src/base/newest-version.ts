// The newest version of the page, where a service worker would give the one that it keeps.

/** Load the page again as it is on the network now; if there is no network, as it was kept. */
export async function loadNewest(): Promise<void> {
  try {
    const keeper = await navigator.serviceWorker?.getRegistration();
    await keeper?.update(); // fails without a network
    await keeper?.unregister(); // the new page registers its own
  } catch (error) {
    console.warn(error);
  }
  location.reload();
}

use munim_http_kit::path_keys;
use munim_kernel::ClientId;

path_keys! {
    ClientKey: ClientId = "clientId", "The client's id.";
}

use munim_http_kit::path_keys;
use munim_kernel::RequestLogId;

path_keys! {
    RequestLogKey: RequestLogId = "logId", "The entry, as the list names it.";
}
